"""Batches, statistics, the fuzzer, the benchmark and the ledgers."""
