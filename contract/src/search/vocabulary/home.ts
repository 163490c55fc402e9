/** Furniture, bedding, bathroom, light, cleaning, heating and cooling. `synonyms.ts` explains the format. */
export const HOME = `
# Furniture
couch, sofa, settee, lounge suite
couch > seater lounge, modular lounge, chaise lounge, recliner lounge
lounge > couch
sofa bed, sofabed, couch bed, fold out couch
sofa bed > futon
armchair, arm chair, accent chair, occasional chair
recliner, reclining chair
lazy boy > recliner
glider chair, nursing chair, feeding chair, nursery chair
rocking chair > glider chair
footstool, foot stool, ottoman, pouffe
bean bag, beanbag
side table, end table, lamp table
dining table, kitchen table, dinner table
dining set, dining setting, table and chairs
bar stool, barstool, kitchen stool, counter stool
bookcase, bookshelf, book shelf, book case
tv cabinet, tv unit, entertainment unit, tv stand
chest of drawers, tallboy, tall boy, drawer chest, dresser, lowboy
drawers > tallboy, lowboy, drawer chest
bedside table, bedside drawer, bedside cabinet, nightstand, night stand
wardrobe, closet, armoire
sideboard, credenza, buffet cabinet
computer desk, study desk, office desk, writing desk
computer desk > standing desk, gaming desk
standing desk, sit stand desk, stand up desk, standup desk, height adjustable desk, adjustable desk
office chair, desk chair, computer chair, ergonomic chair, swivel chair
storage box, storage tub, storage container, plastic tub
shelf, shelves
shelving unit, shelving, storage shelf
shoe rack, shoe cabinet, shoe storage
coat rack, coat stand, hat stand
clothes rack, garment rack, clothing rack
rug, floor rug > hall runner, hallway runner
bed frame, bedframe, bed base
bunk bed, bunkbed, bunks
loft bed > bunk bed
mattress > bed in a box
air bed, airbed, air mattress, inflatable mattress, blow up mattress

# Bedding and bathroom
doona, quilt, duvet, continental quilt
comforter > doona
doona cover, quilt cover, duvet cover
bed linen, bedlinen, bedclothes
# "Bedding" would find every bed.
bedding > bed linen, sheet set, doona cover, doona, pillowcase
bed linen > sheet set, doona cover, pillowcase
manchester > bed linen, sheet set, towel, doona cover
bed sheet, sheet set
bed sheet > fitted sheet, flat sheet
pillowcase, pillow case, pillow slip
electric blanket, heated blanket, heated throw
mattress protector, mattress cover
mattress topper, mattress underlay
throw rug, throw blanket
cushion, throw pillow, scatter cushion
bath towel, bath sheet
face washer, face cloth, wash cloth, washcloth
tea towel, dish towel
bath mat, bathmat, shower mat
shower head, showerhead, hand shower
bidet, washlet, bidet seat
tap, faucet, tapware
bathroom cabinet, bathroom vanity, vanity unit

# Windows, walls and light
curtain, drapes
blackout curtain, block out curtain, blockout curtain
table lamp, bedside lamp, bedside light
desk lamp, study lamp, desk light, reading lamp
downlight, recessed light
down light > downlight
fairy light, string light, festoon light
christmas light > fairy light
ceiling light > pendant light, oyster light, chandelier, downlight
night light, nightlight
photo frame, picture frame
digital photo frame, digital picture frame
photo printing, photo print, print photo
fake plant, artificial plant, faux plant
house plant, indoor plant, houseplant
oil diffuser, aroma diffuser, aromatherapy diffuser, essential oil diffuser

# Vacuums and cleaning
vacuum, vacuum cleaner, hoover, vac
vacuum > dyson v8, dyson v12, dyson v15, dustbuster
stick vacuum, stick vac, cordless vacuum, cordless vac, handstick
handheld vacuum, hand vac, handheld vac, dustbuster, dust buster
robot vacuum, robot vac, robovac, robot cleaner, robotic vacuum, robot mop
roomba > robot vacuum
robot vacuum > roomba, roborock, deebot, ecovacs
carpet cleaner, carpet shampooer, carpet washer
steam mop, steam cleaner
pressure washer, pressure cleaner, gerni
pressure washer > karcher
clothes iron, steam iron
garment steamer, clothes steamer
clothes line, clothesline, washing line, hills hoist
clothes airer, drying rack, clothes horse, airer
washing basket, laundry basket, laundry hamper, washing hamper
rubbish bin, garbage bin, trash can, kitchen bin
garbage bag, bin liner, bin bag, rubbish bag, trash bag

# Heating and cooling
air conditioner, aircon, air con, air conditioning, airconditioner
air conditioner > split system, reverse cycle
ac > air conditioner, split system
evaporative cooler, swamp cooler
air cooler > evaporative cooler
pedestal fan, standing fan, stand fan, floor fan
desk fan, table fan
space heater, room heater
space heater > panel heater, oil heater, fan heater, ceramic heater, convection heater
oil heater, oil column heater, column heater, oil filled heater
fireplace, fire place
fireplace > wood heater, electric fire
dehumidifier, de humidifier
air purifier, air cleaner
humidifier, vaporiser
heat pack, wheat bag, heat bag
hottie > hot water bottle
hot water system, water heater

# Around the house
door mat, doormat
moving box, packing box, cardboard box
fly screen, flyscreen, insect screen
mozzie, mosquito, mossie
bug zapper, insect killer, mosquito killer, mozzie zapper, mosquito zapper
fly spray, insect spray, bug spray
fly spray > mortein
insect repellent, mosquito repellent, bug repellent, mozzie repellent
insect repellent > aerogard
`;
