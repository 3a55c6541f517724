"""Training: weights and value nets for the evaluators, by self-play (the optional extra ``train``)."""
