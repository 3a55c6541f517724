"""What only episodes of the campaign have. The option ``episode`` turns it on; it is sealed."""
