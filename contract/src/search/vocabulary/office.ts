/** Stationery and the office. `synonyms.ts` explains the format. */
export const OFFICE = `
stationary > stationery
biro, ballpoint
biro > gel pen, pen set, pen gift set
texta, felt tip, felt tip pen, felt pen
texta > permanent marker, marker, crayola
permanent marker, sharpie
marker > sharpie
whiteboard, white board
# "Post it" alone would find "post", because "it" is not searched for.
sticky note, post it note
post it > sticky note
sticky tape, sellotape
blu tack, blutack, bluetack, blue tack
liquid paper, whiteout, correction tape, correction fluid
exercise book, notepad
diary, planner
copy paper, a4 paper, printer paper, printing paper, photocopy paper
folder > ring binder, lever arch
laminator, laminating machine
paper shredder > shredder
scientific calculator > casio fx
bulldog clip, binder clip
`;
