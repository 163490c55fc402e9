/** Spellings, short forms and words for people and occasions. The rules for a line are in `synonyms.ts`. */
export const EVERYDAY = `
# People and occasions
christmas, xmas, chrissie, chrissy
present > gift
prezzie, pressie > present, gift
birthday, bday
eofy, end of financial year
kid, child, children
teen, teenager
ladies > women
gents > men
mom > mum

# Spelling
colour, color
grey, gray
aluminium, aluminum
fibre, fiber
adaptor, adapter
organiser, organizer
steriliser, sterilizer
litre, liter
cosy, cozy
mould, mold
axe, ax
`;
