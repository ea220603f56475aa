//! Pipes, devices and signals: a clear end, never a wait without one and never a panic.

use std::fs;
use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::{Folder, Ran};

/// Every command that prints, with nobody who reads it.
#[test]
fn a_closed_pipe_ends_a_command_quietly() {
    let folder = Folder::new();
    let commands = [
        &["inspect", "data.csv"][..],
        &["inspect", "data.csv", "--json"],
        &["explore", "data.csv", "--recipe", "recipe.json"],
        &["compare", "data.csv", "--recipe", "recipe.json", "--algorithms", "optimal"],
        &["freeze", "data.csv", "--recipe", "recipe.json"],
        &["models"],
        &["presets", "--json"],
        &["--help"],
        &["completions", "bash"],
        &["man"],
    ];
    for arguments in commands {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let ran = Ran(folder.command(arguments).stdout(writer).output().unwrap());
        assert_eq!((ran.code(), ran.stderr()), (Some(141), ""), "{arguments:?}");
    }
    // What was found out about a table is more important.
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let verify = ["verify", "data.csv", "--recipe", "recipe.json"];
    assert_eq!(Ran(folder.command(&verify).stdout(writer).output().unwrap()).code(), Some(1));
}

#[test]
fn a_release_that_nobody_reads_is_no_release() {
    let folder = Folder::new();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let arguments =
        ["anonymize", "data.csv", "--recipe", "recipe.json", "--output", "-", "--report", "report.json"];
    let ran = Ran(folder.command(&arguments).stdout(writer).output().unwrap());
    assert_eq!((ran.code(), ran.stderr()), (Some(141), ""));
    assert_eq!(folder.files(), ["data.csv", "recipe.json"]);
}

#[test]
fn a_full_disk_ends_a_command_with_a_message() {
    let full = Path::new("/dev/full");
    if !full.exists() {
        return;
    }
    let folder = Folder::new();
    for arguments in
        [&["inspect", "data.csv"][..], &["models"], &["freeze", "data.csv", "--recipe", "recipe.json"]]
    {
        let sink = fs::OpenOptions::new().write(true).open(full).unwrap();
        let ran = Ran(folder.command(arguments).stdout(sink).output().unwrap());
        ran.failed("file-unwritable");
    }
    // An output that cannot be written takes the others with it.
    folder.anonymize(&["--output", "/dev/full", "--report", "report.json"]).failed("file-unwritable");
    assert_eq!(folder.files(), ["data.csv", "recipe.json"]);
    // What was written before is there, and that is said.
    let write_recipe = ["inspect", "data.csv", "--write-recipe", "z.json"];
    let anonymize = ["anonymize", "data.csv", "--recipe", "recipe.json", "--output", "z.csv"];
    for (arguments, file) in [(&write_recipe[..], "z.json"), (&anonymize, "z.csv")] {
        let sink = fs::OpenOptions::new().write(true).open(full).unwrap();
        let ran = Ran(folder.command(arguments).stdout(sink).output().unwrap()).failed("file-unwritable");
        assert!(ran.stderr().contains(&format!("{file} was written.")), "{}", ran.stderr());
        assert!(folder.path(file).exists());
    }
    // Nobody can be told, and nothing panics.
    let sink = fs::OpenOptions::new().write(true).open(full).unwrap();
    let ran = folder.command(&["inspect", "none.csv"]).stderr(sink).output().unwrap();
    assert_eq!(ran.status.code(), Some(2));
}

#[test]
fn devices_are_written_and_not_replaced() {
    let folder = Folder::new();
    folder.anonymize(&["--output", "/dev/null"]).succeeded();
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
    let ran = folder.anonymize(&["--output", "/dev/stdout"]).succeeded();
    assert!(ran.stdout().starts_with("age,sex,disease\n"), "{}", ran.stdout());
    assert_eq!(ran.stdout().lines().count(), 61, "the summary goes to standard error");
}

#[test]
fn devices_without_an_end_are_refused() {
    let folder = Folder::new();
    folder.run(&["inspect", "/dev/zero"]).failed("binary-content");
    folder.run(&["verify", "/dev/zero", "--recipe", "recipe.json"]).failed("file-unreadable");
    folder.run(&["verify", "data.csv", "--recipe", "/dev/zero"]).failed("file-unreadable");
    folder
        .run(&["apply", "data.csv", "--plan", "/dev/zero", "--output", "out.csv"])
        .failed("file-unreadable");
    let key = ["--output", "out.csv", "--pseudonym-key-file", "/dev/zero"];
    folder.anonymize(&key).failed("file-unreadable");
    folder.run(&["inspect", "/dev/null"]).failed("empty-file");
}

/// A pipe gives lines without end; the command must end by itself.
#[test]
fn lines_without_end_are_refused() {
    for (line, code) in [("\n", "blank-line"), ("x", "field-too-long"), (",", "too-many-columns")] {
        let folder = Folder::new();
        let mut child = folder
            .command(&["inspect", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        let lines = line.repeat(1 << 16);
        // It ends by a closed pipe, or this goes on for ever.
        while input.write_all(lines.as_bytes()).is_ok() {}
        Ran(child.wait_with_output().unwrap()).failed(code);
    }
}

#[test]
fn named_pipes_are_read_and_not_waited_for() {
    let folder = Folder::new();
    let pipe = folder.path("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    folder.run(&["inspect", "pipe"]).failed("file-unreadable");
    let writer = {
        let (pipe, text) = (pipe.clone(), folder.read("data.csv"));
        std::thread::spawn(move || fs::write(pipe, text))
    };
    assert!(folder.run(&["inspect", "pipe"]).succeeded().stdout().contains("60 rows"));
    writer.join().unwrap().unwrap();
    // And written, where somebody reads.
    let reader = std::thread::spawn(move || fs::read_to_string(pipe));
    folder.anonymize(&["--output", "pipe"]).succeeded();
    assert!(reader.join().unwrap().unwrap().starts_with("age,sex,disease\n"));
}

/// Interrupted while its outputs are written beside their places: nothing is left.
#[test]
fn signals_leave_nothing_behind() {
    for (signal, number) in [("-INT", 2), ("-TERM", 15), ("-QUIT", 3), ("-XCPU", 24), ("-HUP", 1)] {
        if signal == "-HUP" && !Path::new("/proc/self/status").exists() {
            continue;
        }
        let folder = Folder::new();
        let pipe = folder.path("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        // The pipe is given its part before the files are moved, and nobody reads it: the files wait.
        let child = folder
            .command(&[
                "anonymize",
                "data.csv",
                "--recipe",
                "recipe.json",
                "--output",
                "pipe",
                "--report",
                "report.json",
            ])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let begun = Instant::now();
        while !folder.files().iter().any(|name| name.starts_with(".coversheet-")) {
            assert!(begun.elapsed() < Duration::from_mins(2), "no file is written beside its place");
            std::thread::sleep(Duration::from_millis(10));
        }
        assert!(Command::new("kill").arg(signal).arg(child.id().to_string()).status().unwrap().success());
        let status = child.wait_with_output().unwrap().status;
        assert_eq!(std::os::unix::process::ExitStatusExt::signal(&status), Some(number));
        assert_eq!(folder.files(), ["data.csv", "pipe", "recipe.json"]);
    }
}

/// As a limit for files says it, before there is a disk that is full.
#[test]
fn a_file_that_is_too_long_leaves_nothing_behind() {
    let folder = Folder::new();
    let command = env!("CARGO_BIN_EXE_coversheet");
    let script =
        format!("ulimit -f 0 && exec {command} anonymize data.csv --recipe recipe.json --output out.csv");
    let mut shell = Command::new("sh");
    let ran = Ran(shell.args(["-c", &script]).current_dir(folder.path(".")).output().unwrap());
    let ran = ran.failed("file-unwritable");
    assert!(ran.stderr().contains("out.csv cannot be written: File too large"), "{}", ran.stderr());
    assert!(!ran.stderr().contains("partial") && !ran.stderr().contains("folder"), "{}", ran.stderr());
    assert_eq!(folder.files(), ["data.csv", "recipe.json"]);
}

/// `nohup` lets a command outlive its terminal.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_that_is_ignored_stays_so() {
    let folder = Folder::new();
    let command = env!("CARGO_BIN_EXE_coversheet");
    assert!(Command::new("mkfifo").arg(folder.path("pipe")).status().unwrap().success());
    // It waits for the pipe when the signal comes.
    let script = format!(
        "trap '' HUP; {command} inspect pipe >out.txt & sleep 0.5; kill -HUP $!; cat data.csv >pipe; wait $!"
    );
    let mut shell = Command::new("sh");
    let ran = shell.args(["-c", &script]).current_dir(folder.path(".")).output().unwrap();
    assert!(ran.status.success(), "{:?}", Ran(ran).stderr());
}

/// A hierarchy over a million values is not waited for.
#[test]
fn a_signal_ends_a_command_that_builds_a_hierarchy() {
    let folder = Folder::new();
    let mut child = folder
        .command(&["hierarchy", "-", "--column", "weight", "--output", "levels.csv"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = BufWriter::new(child.stdin.take().unwrap());
    writeln!(input, "weight,sex").unwrap();
    for row in 0..1_000_000 {
        writeln!(input, "{}.{:03},{}", row / 997, row % 997, row % 2).unwrap();
    }
    // All but what a pipe holds was read; what is left to do is nearly all about the values.
    drop(input);
    std::thread::sleep(Duration::from_millis(100));
    assert!(Command::new("kill").arg("-INT").arg(child.id().to_string()).status().unwrap().success());
    let status = child.wait().unwrap();
    assert_eq!(std::os::unix::process::ExitStatusExt::signal(&status), Some(2), "{status}");
    assert_eq!(folder.files(), ["data.csv", "recipe.json"]);
}

/// Progress and summary are for people; a command that is told to be quiet prints neither.
#[test]
fn quiet_is_quiet() {
    let folder = Folder::new();
    for arguments in [
        &[
            "anonymize",
            "data.csv",
            "--recipe",
            "recipe.json",
            "--output",
            "o.csv",
            "--plan-out",
            "p.json",
            "--quiet",
        ][..],
        &["verify", "o.csv", "--recipe", "recipe.json", "-q"],
        &["apply", "data.csv", "--plan", "p.json", "--output", "a.csv", "-q"],
        &["hierarchy", "data.csv", "--column", "age", "--output", "h.csv", "-q"],
    ] {
        let ran = folder.run(arguments).succeeded();
        assert_eq!((ran.stdout(), ran.stderr()), ("", ""), "{arguments:?}");
    }
    assert!(!folder.run(&["inspect", "data.csv", "-q"]).succeeded().stdout().is_empty(), "it is asked for");
    assert!(!folder.run(&["inspect", "none.csv", "-q"]).stderr().is_empty(), "errors are always told");
}

/// A reader that takes one line and ends, as `head -1` does.
#[test]
fn a_reader_may_end_early() {
    let folder = Folder::new();
    let mut child =
        folder.command(&["models", "--json"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let mut told = String::new();
    child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    // It may have written everything before the reader ended.
    let code = child.wait().unwrap().code();
    assert!(matches!(code, Some(0 | 141)) && told.is_empty(), "{code:?} {told}");
}
