/** Whitegoods, small appliances, cookware and tableware. `synonyms.ts` explains the format. */
export const KITCHEN = `
# Whitegoods
fridge, refrigerator
bar fridge, mini fridge, beverage fridge, drinks fridge
chest freezer, deep freezer
dishwasher, dish washer
washing machine, clothes washer
washing machine > front loader, top loader, front load washer, top load washer, washer dryer
washer > washing machine
clothes dryer, tumble dryer
clothes dryer > heat pump dryer, vented dryer, condenser dryer
whitegoods, white goods
whitegoods > fridge, washing machine, freestanding dishwasher, clothes dryer, heat pump dryer
wall oven, built in oven
cooktop, cook top, stovetop, stove top, hob
stove > cooktop, freestanding cooker
rangehood, range hood
microwave, microwave oven

# Small appliances
air fryer, airfryer
deep fryer, deepfryer
coffee machine, coffee maker, espresso machine, espresso maker
coffee machine > delonghi magnifica, la specialista, breville barista, breville bambino, nespresso machine
pod machine, capsule machine, coffee pod machine
pod machine > nespresso machine, vertuo pop, vertuo next, vertuo plus, essenza mini, dolce gusto
milk frother, milk foamer
coffee plunger, french press, cafetiere
moka pot, stovetop coffee maker, percolator
keep cup, keepcup, reusable cup, reusable coffee cup
kettle, electric jug
jug > kettle
toaster oven, benchtop oven, bench top oven, mini oven
sandwich press, sandwich maker, jaffle maker, toastie maker, panini press
jaffle iron, pie iron
blender, smoothie maker
blender > nutribullet
nutribullet > personal blender
stick blender, hand blender, stick mixer, immersion blender
stand mixer, mixmaster, cake mixer, bench mixer
stand mixer > kitchenaid artisan
kitchenaid mixer > stand mixer
food processor, food chopper, kitchen whiz, kitchen wizz
thermomix > cooking machine, thermo cooker
juicer, juice extractor
slow cooker, slowcooker, crock pot, crockpot
multi cooker, multicooker
pressure cooker, instant pot
pressure cooker > multi cooker
rice cooker, rice maker
ice cream maker, ice cream machine, gelato maker
ice cream maker > ninja creami
ice maker, ice machine
bread maker, breadmaker, bread machine
waffle maker, waffle iron
popcorn maker, popcorn machine
soda maker, sodastream, soda stream
water filter jug, filter jug
water filter > brita, water purifier
vacuum sealer, food sealer, food saver, foodsaver
dehydrator, food dryer
electric frypan, electric frying pan
contact grill, health grill, george foreman grill
kitchen scale, food scale

# Cookware and knives
frypan, frying pan, fry pan, skillet
saucepan, sauce pan, cooking pot
cookware, cookware set, pots and pans, pan set
cookware > frypan, saucepan, scanpan
non stick, nonstick
dutch oven, french oven, casserole pot, cast iron pot
baking tray, oven tray, baking sheet, cookie sheet
cake tin, cake pan
bakeware > baking tray, cake tin, muffin tray
knife, knives
kitchen knife, chef knife, chefs knife, cooks knife
knife set, knife block
chopping board, cutting board
# "Can opener" would find "open".
can opener > tin opener

# Tableware and storage
crockery, dinnerware, dinner set, tableware
cutlery, flatware, silverware
glassware, drinking glass
wine glass, wineglass
coffee mug, coffee cup
mug > coffee cup
travel mug, insulated mug, travel cup
drink bottle, water bottle, drinkbottle, waterbottle
drink bottle > frank green, hydro flask, stanley quencher
thermos, vacuum flask, thermal flask, insulated flask
lunch box, lunchbox, bento box
food container, plastic container, food storage container
tupperware > food container, sistema
cling wrap, clingwrap, cling film, glad wrap, gladwrap, plastic wrap
alfoil, al foil, aluminium foil, aluminum foil, tin foil
baking paper, parchment paper, greaseproof paper
zip lock bag, ziplock bag, ziploc bag, sandwich bag, snap lock bag
paper towel, kitchen paper, kitchen towel
serviette, napkin
chux > cleaning cloth, dish cloth
dish rack, dish drainer
oven mitt, oven glove
teapot, tea pot
`;
