//! The product from outside: reference data, releases recounted, round trips and bad input.
