@rem npm scripts begin with `exec`, which sh knows and this stands for: signals reach what runs, not a shell around it.
@%*
