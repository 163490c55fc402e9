/** Spellings, short forms and words for people and occasions. `synonyms.ts` explains the format. */
export const EVERYDAY = `
# People and occasions
christmas, xmas, chrissie, chrissy
present, prezzie, pressie > gift idea, gift set, gift pack
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
# "Organizer" would find "organic", and "liter" would find "literary".
organizer > organiser
steriliser, sterilizer
liter > litre
cosy, cozy
mould, mold
axe, ax
`;
