"""Many games at once: batch self-play and its statistics, the fuzzer, the benchmark, and the count of proved rules."""
