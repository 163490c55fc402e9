/** Clothes, shoes, bags and jewellery. The rules for a line are in `synonyms.ts`. */
export const CLOTHING = `
# Clothes in general
clothes, clothing, apparel
activewear, gym clothes, gym wear, workout clothes, sportswear
activewear > leggings, running tights, sports bra
workwear, work wear, work clothes, tradie clothes
hi vis, high vis, hi viz, high visibility, hivis
school uniform > school polo, school shirt
fancy dress, dress up > costume

# Tops and jackets
t shirt, tshirt, tee, tee shirt
singlet, tank top
jumper, sweater, pullover
jumper > knitwear
cardigan, cardie, cardi
hoodie, hoody, hooded sweatshirt, hooded jumper
sweatshirt, sloppy joe, windcheater
flannelette shirt, flanno, flannie, flannel shirt
dress shirt, business shirt, formal shirt
long sleeve, long sleeved
vest, gilet
coat > jacket, parka
puffer jacket, puffer, puffa, down jacket, padded jacket
puffer jacket > insulated jacket
puffer vest, down vest
rain jacket, raincoat, rain coat, spray jacket, waterproof jacket
windbreaker, wind breaker, wind jacket
oilskin, driza bone
fleece jacket, polar fleece

# Bottoms and dresses
jeans > denim
pants, trousers
pants > chinos, slacks
track pants, trackies, trackie, trackpants, trackie dacks, tracksuit pants, sweatpants, sweat pants, jogger pants
tracksuit, track suit
shorts > boardshorts
boardshorts, boardies, board shorts, swim shorts
leggings, legging, yoga pants, running tights
leggings > compression tights
compression tights, compression leggings
cargo pants, cargos
skirt > skort
dress > sundress, gown

# Underwear, sleepwear and swimwear
underwear, undies
underwear > briefs, boxer briefs, knickers
jocks, boxer briefs, boxer shorts, mens underwear
boxers > boxer briefs
knickers, panties, ladies underwear, womens underwear
lingerie > bra, knickers
bra, brassiere
bra > bralette
sports bra, crop bra
pantyhose, panty hose, stockings, hosiery
thermals, thermal underwear, thermal wear, long johns, base layer
pyjama, pajama, pj, pjs, jammies, sleepwear
nightie, nightgown, night gown
dressing gown, bathrobe, bath robe
oodie, blanket hoodie, hoodie blanket, wearable blanket
swimsuit, swimwear, cossie, cozzie, bathers, bathing suit, swimming costume
swimsuit > bikini, speedo
# "Togs" would find the warmth of sleeping bags, "swimmers" a kind of nappy.
togs, swimmers > swimsuit, bikini, speedo
budgie smugglers > speedo
rashie, rash vest, rash shirt, rash guard, rash top, rashguard
wetsuit, wet suit
wetsuit > springsuit

# Shoes
footwear > shoe, sneaker, boot, sandal, thong, slipper
shoe > sneaker, runner, boot, sandal
sneaker, sports shoe, gym shoe
sneaker > running shoe, runner
running shoe > runner
runner, jogger, trainer, sandshoe > running shoe, sneaker
thong, flip flop, flipflop, jandal, havaianas
thong > sandal
slides > slide sandal, pool slide, sandal
sandal > birkenstock
birkenstock, birks
ugg boot, ugg, ugg slipper, sheepskin boot
slipper > scuff, moccasin
blundstone, blunnies, blunny, blunnie
work boot, safety boot, steel cap boot, steel toe boot
steel cap > work boot
steelies > work boot
dr martens, doc martens, doc marten, doctor martens
docs > dr martens
converse, chuck taylor, chucks
gumboot, gum boot, wellies, wellington boot, rain boot
high heels, stilettos
heels > stilettos
ballet flat, flat shoe
crocs, clogs
football boot, footy boot, soccer boot, cleats
netball shoe, netball trainer
hiking boot, hiking shoe, walking boot
shoelace, shoe lace

# Bags and accessories
sunglasses, sunnies
shades > sunglasses
glasses > spectacles, eyeglasses
spectacles, eyeglasses > prescription glasses, reading glasses
hat > akubra, baseball cap
umbrella, brolly
scarf, scarves
handbag, hand bag
handbag > tote bag, shoulder bag, crossbody bag
purse > wallet, handbag
wallet > card holder
bum bag, bumbag, fanny pack, belt bag, waist bag
backpack, back pack, rucksack, knapsack
backpack > day pack, daypack, school bag
duffle bag, duffel bag, holdall
gym bag, sports bag > duffle bag

# Jewellery
jewellery, jewelry
jewellery > necklace, earring, bracelet, diamond ring
bracelet, bangle
engagement ring > diamond ring
wristwatch, wrist watch
watch > wristwatch, smartwatch, chronograph
`;
