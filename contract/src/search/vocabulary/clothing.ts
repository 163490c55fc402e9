/** Clothes, shoes, bags and jewellery. `synonyms.ts` explains the format. */
export const CLOTHING = `
# Clothes in general
clothes, clothing > apparel
apparel > clothing
activewear, gym clothes, gym wear, workout clothes, sportswear
activewear > yoga pants, running tights, gym leggings, sports bra
workwear, work wear, work clothes, tradie clothes
tradie > tradesman
hi vis, high vis, hi viz, high visibility, hivis
school uniform > school polo, school shirt
fancy dress, dress up > costume

# Tops and jackets
# A search for "t shirt" finds every shirt, but shops write T-Shirt, which "tshirt" finds.
tshirt, tee, tee shirt
t shirt > tshirt, tee
singlet, tank top
jumper, sweater, pullover
jumper > knitwear
cardigan, cardie, cardi
hoodie, hoody, hooded sweatshirt, hooded jumper
sweatshirt, sloppy joe, windcheater
flannelette shirt, flanno, flannie, flannel shirt
dress shirt, business shirt, formal shirt
vest, gilet
coat > jacket, parka
puffer jacket, puffer, puffa, padded jacket
# Searches ignore "down", so "down jacket" would find every jacket.
down jacket > puffer jacket, insulated jacket
puffer jacket > insulated jacket
puffer vest, down vest > vest
rain jacket, raincoat, rain coat, spray jacket, waterproof jacket
windbreaker, wind breaker, wind jacket
oilskin, driza bone
fleece jacket, polar fleece
skivvy, turtleneck, turtle neck, roll neck

# Bottoms and dresses
jeans > denim
pants, trousers
pants > chinos
track pants, trackies, trackie, trackpants, trackie dacks, tracksuit pants, sweatpants, sweat pants, jogger pants
tracksuit, track suit
shorts > boardshorts
boardshorts, boardies, board shorts, swim shorts, swim trunks
# "Leggings" would find the legs of furniture and ham.
leggings, legging > yoga pants, running tights, compression tights
yoga pants > running tights, gym leggings, workout leggings
compression tights, compression leggings
cargos > cargo pants
overalls > dungarees, coveralls
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
pantyhose, panty hose, hosiery
# "Stockings" would find anything "in stock".
stockings > pantyhose
thermal underwear, thermal wear, long johns, base layer
# "Thermals" would find thermal paste.
thermals > thermal underwear
pyjama, pajama, pj, pjs, jammies, sleepwear
nightie, nightgown, night gown
dressing gown, bathrobe, bath robe
oodie, blanket hoodie, hoodie blanket, wearable blanket
swimsuit, swimwear, cossie, cozzie, bathers, bathing suit, swimming costume
swimsuit > bikini
# "Togs" would find the tog ratings of sleeping bags, "swimmers" a kind of nappy.
togs, swimmers > swimsuit, bikini
budgie smugglers > swim briefs
rashie, rash vest, rash shirt, rash guard, rash top, rashguard
wetsuit, wet suit
wetsuit > springsuit

# Shoes
footwear > shoe, sneaker, boot, sandal, thong, slipper
shoe > sneaker, runner, boot, sandal
sneaker, sports shoe, gym shoe
sneaker > running shoe, runner, new balance 574, nike court vision, air force 1, stan smith
running shoe > runner, adrenaline gts, gel kayano, gel nimbus, novablast, ultraboost, nike pegasus, brooks ghost, hoka clifton
runner, jogger > running shoe, sneaker, adrenaline gts, gel kayano, gel nimbus, novablast, ultraboost, nike pegasus, brooks ghost
trainer, sandshoe, kicks > sneaker, running shoe
thong, flip flop, flipflop, jandal, havaianas
thong > sandal
slides > slide sandal, pool slide, sandal
sandal > birkenstock
birkenstock, birks
ugg boot, ugg, ugg slipper, sheepskin boot
uggies > ugg boot
slipper > scuff, moccasin
blundstone, blunnies, blunny, blunnie
work boot, safety boot, steel cap boot, steel toe boot
steel cap, steelies > work boot
dr martens, doc martens, doc marten, doctor martens
rm williams, r m williams
docs > dr martens
chuck taylor, chucks > converse
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
sunnies, shades > sunglasses
glasses > spectacles, eyeglasses
spectacles, eyeglasses > prescription glasses, reading glasses
hat > akubra, baseball cap
umbrella, brolly
scarf, scarves
handbag, hand bag
handbag > tote bag, shoulder bag, crossbody bag
purse > handbag, leather wallet, card holder
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
