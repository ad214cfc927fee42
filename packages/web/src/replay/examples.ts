/** Example hands of games without a table here. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  'single-draw-2-7': `variant = "N2L1D"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [1000, 1000, 1000]
actions = [
  "d dh p1 KsQhJd9c4s",
  "d dh p2 2c4d5hKhTc",
  "d dh p3 2d3h6s8cQd",
  "p3 cbr 30",
  "p1 f",
  "p2 cc",
  "p2 sd KhTc",
  "p3 sd Qd",
  "d dh p2 7s3d",
  "d dh p3 7d",
  "p2 cc",
  "p3 cbr 60",
  "p2 cbr 180",
  "p3 cc",
  "p2 sm 2c4d5h7s3d",
  "p3 sm 2d3h6s8c7d",
]
finishing_stacks = [995, 1215, 790]
`,
};
