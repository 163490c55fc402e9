/** Groceries, takeaway and eating out. `synonyms.ts` explains the format. */
export const FOOD = `
# Fruit, vegetables and meat
avocado, avo
capsicum, bell pepper
coriander, cilantro
eggplant, aubergine
zucchini, courgette
rockmelon, cantaloupe
spring onion, scallion
sweet potato, kumara
spud > potato
spag bol > spaghetti
vegetable, veggie, vege, veg
chilli, chili
chook > chicken
snag > sausage
beef mince, ground beef
steak > scotch fillet, eye fillet, porterhouse, sirloin, rib eye
scotch fillet, rib eye, ribeye
eye fillet, filet mignon, beef tenderloin
prawn, shrimp
deli meat, cold cuts, smallgoods

# Pantry and freezer
pasta > spaghetti, fettuccine, macaroni, fusilli
tomato sauce, ketchup
olive oil, evoo
cooking oil > olive oil, canola oil, vegetable oil
yoghurt, yogurt
hommus, hummus, houmous
plant milk, plant based milk > oat milk, almond milk, soy milk
long life milk, uht milk
porridge, rolled oats, oatmeal
cereal > weet bix, muesli, nutri grain, cornflakes, corn flakes
icing sugar, powdered sugar
instant noodle, 2 minute noodle, two minute noodle
instant noodle > mi goreng, indomie
frozen berries, mixed berries
frozen fruit > frozen berries
frozen meal, ready meal, frozen dinner
gluten free, coeliac
sugar free, zero sugar
no sugar > sugar free, zero sugar

# Snacks and sweets
biscuit, bickie, bikkie, cookie
biscuit > tim tam, arnotts, shortbread
lolly, candy, confectionery
sweets > lolly
chocolate, choccy, choccie, choc
chocolate > cadbury, lindt, kitkat, toblerone
potato chip, potato crisp
crisps > potato chip
potato chip > pringles, doritos, red rock deli
corn chip, tortilla chip
ice cream, icecream, gelato
icy pole, ice block, popsicle, ice lolly
icy pole > zooper dooper, paddle pop
muesli bar, granola bar
christmas calendar > advent calendar
easter egg > chocolate egg, creme egg

# Drinks without alcohol
soft drink, softdrink, fizzy drink
soft drink > coke, pepsi, lemonade
soda > soft drink
coke, coca cola
sparkling water, mineral water, soda water, fizzy water
energy drink > red bull, monster energy, v energy
sports drink > gatorade, powerade
coffee > lavazza, vittoria, moccona, nescafe, nespresso pod, nespresso capsule
coffee bean > lavazza, vittoria
coffee pod, coffee capsule
coffee pod > nespresso pod, vertuo pod, nespresso capsule, nespresso compatible
instant coffee > moccona, nescafe
cuppa > tea
tea > loose leaf, earl grey, english breakfast, twinings

# Takeaway and eating out
takeaway, take away
takeout, take out > takeaway
takeaway > uber eats, menulog, doordash
food delivery > uber eats, menulog, doordash
burger, hamburger
burger > whopper, big mac
# A search for "fries" alone also finds "fry" and "fried".
fries > hot chips, medium chips, large chips, small chips
hot chips > french fries, medium chips, large chips, small chips
fried chicken > kfc, zinger, red rooster
parmi, parma, parmy, parmigiana
pub meal > parmi, counter meal
yum cha, dim sum
doughnut, donut
hot dog, hotdog
breakfast, brekkie, brekky
sandwich, sanga, sanger
kebab, doner
pizza > dominos
mexican > burrito, taco, guzman
noodle > ramen, pho, udon, laksa

# Household
grocery, supermarket
toilet paper, toilet roll, loo roll, loo paper, dunny paper, dunny roll, bog roll, toilet tissue
toilet paper > who gives a crap
tissue, kleenex
washing powder, laundry powder, washing liquid, laundry liquid, laundry detergent, washing detergent
washing powder > laundry capsule, laundry sheet
detergent > laundry liquid, dishwashing liquid
fabric softener, fabric conditioner
dishwasher tablet, dishwashing tablet, dish tablet, dishwasher pod, dishwasher capsule
dishwasher tablet > finish quantum, finish ultimate, finish powerball, fairy platinum
dishwashing liquid, dish soap
hand soap, hand wash, handwash
surface spray, multi purpose cleaner
disinfectant > glen 20, dettol
`;
