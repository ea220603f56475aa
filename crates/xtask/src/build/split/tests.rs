use super::*;

/// A module with these bodies, and a section before and behind them.
fn module(bodies: &[Vec<u8>]) -> Vec<u8> {
    let mut code = Vec::new();
    leb(&mut code, bodies.len() as u64);
    for body in bodies {
        leb(&mut code, body.len() as u64);
        code.extend(body);
    }
    let mut module = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x0a".to_vec();
    leb(&mut module, code.len() as u64);
    module.extend(code);
    module.extend(b"\x0b\x03\x01\x01\0");
    module
}

/// One of each kind. The same is in `web/test/unit/join.test.ts`.
const BODY: &[u8] = b"\x02\x03\x7f\x01\x7e\
    \x20\0\x21\x01\x20\0\x20\x01\x22\x02\x20\x80\x01\x20\x80\x01\
    \x28\x02\x04\x29\x00\x80\x01\x36\x02\xff\xff\x03\x3a\0\x7f\
    \x41\x05\x41\x80\x7f\x41\x80\x80\x04\x41\x80\x80\xc0\0\x41\x80\x80\x80\x80\x78\x42\x7f\
    \x43\0\0\x80\x3f\x44\0\0\0\0\0\0\xf0\x3f\
    \x02\x40\x03\x7f\x04\x40\x05\x0b\x0b\x0c\x01\x0d\0\x0b\x0e\x02\0\x01\0\
    \x10\x85\x01\x11\x03\0\x1c\x01\x7f\x1a\x1b\x23\0\x24\x01\x25\0\x3f\0\x40\0\xd0\x70\xd1\xd2\x07\
    \xfc\0\xfc\x0a\0\0\xfc\x0b\0\xfc\x08\x01\0\x6a\xa7\xc4\x0f\0\x01\x0b";

#[test]
fn every_kind_of_instruction_comes_back() {
    // Splitting sees for itself that joining gives the module again.
    let module = module(&[BODY.to_vec(), b"\0\x0b".to_vec(), BODY.to_vec()]);
    let split = split(&module).unwrap();
    assert_eq!(join::join(&split), Some(module));
}

#[test]
fn the_parts_are_where_the_package_expects_them() {
    // The same is in web/test/unit/join.test.ts.
    let split = split(&module(&[BODY.to_vec()])).unwrap();
    let text = crate::build::text91::encode(&split);
    assert_eq!(text, SORTED);
}

const SORTED: &str = concat!(
    "$oC_:5'`%1QIaA!P!!8Q$n!$!(0(3H!CB!8j!d?.UaP39w->8rc`Ky)'LDajGc:!*M8r)hgiR>5h-{+sp8%)=-#Fu]=M[-|{Av0e-*']Qz!%8Q",
    "!d!!8Y!#-;gR']!2}q+pgZ$m!$PT!$U[P##H!(!$;A8Q!d'_!RF0!!!!#G!!!!!!xG(@!*$n!&!2$n3+#'{w?1#IxM!9?o!.!C#G!*!!!!#?0(!!%s8Q!*!!!!!!",
);

#[test]
fn known_characters_come_back() {
    let mut module = module(&[BODY.to_vec()]);
    let text = "neither is this text, which says the same again and again. ".repeat(200);
    // From the middle of what is known, and a byte further along than numbers are.
    let data = [text.as_bytes(), &known::KNOWN[2_000..42_000], b"!", &known::KNOWN[..600], b"!"].concat();
    module.push(0);
    leb(&mut module, data.len() as u64);
    module.extend(data);
    let split = split(&module).unwrap();
    assert_eq!(join::join(&split), Some(module.clone()));
    assert_eq!(join::join(&split[..split.len() - 1]), None);
    assert!(split.len() + 40_500 < module.len(), "{} and {}", split.len(), module.len());
}

#[test]
fn tables_come_back() {
    let mut module = module(&[BODY.to_vec()]);
    let without = split(&module).unwrap();
    let text = "neither is this text, which says the same again and again. ".repeat(200);
    // Numbers that grow by little.
    let table: Vec<u8> =
        (0..9_000_u16).flat_map(|at| (0x4e00 + at * 3 + at % 5 * (at % 7)).to_le_bytes()).collect();
    let data = [text.as_bytes(), &table, text.as_bytes()].concat();
    module.push(0);
    leb(&mut module, data.len() as u64);
    module.extend(data);
    let split = split(&module).unwrap();
    assert_eq!(join::join(&split), Some(module.clone()));
    assert_eq!(join::join(&split[..split.len() - 1]), None);
    let packed = |bytes: &[u8]| crate::build::pack::lzma(bytes, false).len();
    assert!(packed(&split) + 1_000 < packed(&module), "{} and {}", packed(&split), packed(&module));
    assert!(without.len() < 1_000);
}

#[test]
fn what_is_not_understood_is_no_module() {
    for bytes in [&b""[..], b"\0asm\x01\0\0\0", b"\0asm\x01\0\0\0\x0a\x05\x01"] {
        assert!(split(bytes).is_err(), "{bytes:?}");
    }
    // A vector of 128 bits, a body that goes on behind its end, and one that ends before it.
    for body in
        [&b"\0\xfd\x0c\x0b"[..], b"\0\x02\x40\x0b", b"\0\x0b\x0b", b"\0\x41\x80\x0b", b"\0\xfc\x12\x0b"]
    {
        assert!(split(&module(&[body.to_vec()])).is_err(), "{body:?}");
    }
    // A length that has a byte too many would come back as another.
    let written = b"\0asm\x01\0\0\0\x0a\x05\x01\x82\0\0\x0b";
    assert!(split(written).is_err());
}

/// Numbers that are random enough.
struct Random(u32);

impl Random {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) % end
    }

    /// A number of up to so many bytes.
    fn number(&mut self, out: &mut Vec<u8>, longest: u32) {
        for _ in 0..self.below(longest) {
            out.push(self.below(128) as u8 | 0x80);
        }
        out.push(self.below(128) as u8);
    }

    fn instruction(&mut self, out: &mut Vec<u8>, depth: &mut usize) {
        let operator = self.below(256) as u8;
        let Some(kind) = operands(operator) else { return };
        out.push(operator);
        match kind {
            Operands::None => {}
            Operands::End => *depth -= 1,
            Operands::Local => leb(out, u64::from(self.below(300))),
            Operands::Memory => {
                out.push(self.below(4) as u8);
                self.number(out, 5);
            }
            Operands::Constant => self.number(out, 5),
            Operands::One(stream) => {
                self.number(out, 10);
                *depth += usize::from(matches!(stream, Stream::Block));
            }
            Operands::Two => {
                self.number(out, 5);
                self.number(out, 5);
            }
            Operands::Bytes(count) => out.extend((0..count).map(|_| self.below(256) as u8)),
            Operands::Many(_, more) => {
                let count = self.below(5);
                leb(out, u64::from(count));
                for _ in 0..u64::from(count) + more {
                    self.number(out, 5);
                }
            }
            Operands::Prefixed => {
                let operator = self.below(18);
                leb(out, u64::from(operator));
                for _ in 0..operators::prefixed(operator.into()).unwrap() {
                    self.number(out, 5);
                }
            }
        }
    }

    fn body(&mut self) -> Vec<u8> {
        let mut body = Vec::new();
        let declared = self.below(4);
        leb(&mut body, u64::from(declared));
        for _ in 0..declared {
            self.number(&mut body, 3);
            body.push(0x7f);
        }
        let mut depth = 1;
        let length = self.below(400);
        for _ in 0..length {
            if depth > 0 {
                self.instruction(&mut body, &mut depth);
            }
        }
        body.extend(std::iter::repeat_n(0x0b, depth));
        body
    }
}

#[test]
fn whatever_a_module_has_comes_back() {
    let mut random = Random(1);
    for _ in 0..300 {
        let bodies: Vec<Vec<u8>> = (0..random.below(20)).map(|_| random.body()).collect();
        let module = module(&bodies);
        let split = split(&module).unwrap();
        assert_eq!(join::join(&split), Some(module));
        // What is cut off is no module.
        assert_eq!(join::join(&split[..split.len() - 1]), None);
    }
}
