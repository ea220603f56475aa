//! The check of released bytes shares nothing with what makes a release.

use std::process::Command;

use crate::root;

#[test]
fn the_check_of_a_release_does_not_depend_on_the_engine() {
    let tree = |package: &str| {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let arguments =
            ["tree", "--offline", "--locked", "--edges", "normal", "--prefix", "none", "-p", package];
        let ran = Command::new(cargo).args(arguments).current_dir(root()).output().unwrap();
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        String::from_utf8(ran.stdout).unwrap()
    };
    let own = |tree: String| -> Vec<String> {
        let names = tree.lines().filter_map(|line| line.split(' ').next());
        names.filter(|name| name.starts_with("coversheet")).map(str::to_owned).collect()
    };
    // A plan is applied, and what it gives is checked, without a search too.
    for package in ["coversheet-verify", "coversheet-plan"] {
        let own = own(tree(package));
        assert!(own.contains(&"coversheet-table".to_owned()), "{own:?}");
        for other in ["coversheet-engine", "coversheet-measure", "coversheet"] {
            assert!(!own.contains(&other.to_owned()), "{own:?}");
        }
    }
    // The facade depends on both, so the names are the right ones.
    let facade = own(tree("coversheet"));
    for name in ["coversheet-engine", "coversheet-verify"] {
        assert!(facade.contains(&name.to_owned()), "{facade:?}");
    }
}
