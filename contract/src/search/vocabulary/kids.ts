/** Babies, toys and school. `synonyms.ts` explains the format. */
export const KIDS = `
# Babies
pram, stroller, pushchair, push chair
buggy > pram
car seat, carseat, child restraint
car seat > booster seat, baby capsule
baby seat, baby car seat > car seat
baby capsule, infant carrier
nappy, diaper
nappy bag, diaper bag
nappy pants, training pants
swim nappy, swim diaper
baby wipe, wet wipe
cot, crib
portacot, porta cot, travel cot
bassinet, moses basket
bassinet > bedside sleeper, co sleeper
change table, changing table, nappy table
high chair, highchair
# "Dummy" would find the books for dummies.
dummy > pacifier, soother
pacifier, soother, baby dummy
baby formula, infant formula
baby formula > aptamil, a2 platinum
baby bottle, feeding bottle
bottle steriliser, bottle sterilizer, baby steriliser
breast pump, breastpump
baby carrier, baby sling
baby bouncer, baby rocker
baby gate, safety gate, stair gate
baby monitor, baby camera, baby cam
baby sleeping bag > sleep sack, sleep suit, grobag, swaddle
swaddle > muslin wrap
romper, onesie, growsuit, wondersuit
baby clothes > romper, bodysuit, baby singlet

# Toys
building blocks, building bricks > lego, duplo
lego > duplo
# "Jigsaw" would find the saw.
jigsaw puzzle, puzzle > piece jigsaw, piece puzzle, ravensburger
jigsaw > piece puzzle, ravensburger
board game, boardgame
board game > catan, monopoly, scrabble
doll > barbie
dolls house, dollhouse, doll house
dolls house > dreamhouse
soft toy, plush toy, stuffed toy, stuffed animal, cuddly toy
soft toy > teddy bear, squishmallow, plushie
plush, teddy > soft toy
toy car > hot wheels, matchbox
rc car, remote control car, radio control car
train set, toy train, railway set
play kitchen, toy kitchen
cubby house, cubbyhouse, cubby, playhouse, play house
ride on car, kids electric car, electric ride on
balance bike, training bike
water gun, water pistol
water gun > super soaker
toy gun > nerf
play dough, playdough, play doh
arts and crafts > craft kit, craft set, art set
colouring book, coloring book
water table > water play
trading card, collectible card
trading card > pokemon tcg, pokemon card
stocking filler, stocking stuffer
educational toy, learning toy

# School
school bag, schoolbag
school supplies > back to school, stationery
pencil case, pencilcase
`;
