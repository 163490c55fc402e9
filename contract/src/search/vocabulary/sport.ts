/** Sport, fitness, camping, fishing and cycling. `synonyms.ts` explains the format. */
export const SPORT = `
# Fitness
dumbbell, dumb bell, free weight
weights > dumbbell, kettlebell, barbell, weight plate
weight bench, gym bench
home gym, multi gym
gym equipment > dumbbell, kettlebell, weight bench, treadmill, exercise bike, rowing machine
gym membership > gym pass, pool pass
exercise bike, spin bike, stationary bike
treadmill, running machine
rowing machine, rower
elliptical, cross trainer
yoga mat, exercise mat, pilates mat
bosu, balance trainer
swiss ball, gym ball, fitness ball, exercise ball
resistance band, exercise band, theraband
skipping rope, jump rope
punching bag, boxing bag

# Games
footy, football
footy > sherrin, afl, nrl
footy ball, afl ball > football, sherrin
basketball hoop, basketball ring
cricket set, cricket kit
table tennis, ping pong
pool table, billiard table, snooker table
tennis racquet, tennis racket
golf buggy, golf cart, golf trolley
pickleball, pickle ball
dartboard, dart board
frisbee, flying disc

# Water
sup, stand up paddle board, stand up paddleboard, paddle board, paddleboard, isup
kayak, canoe
bodyboard, body board, boogie board
surfboard, surf board
swim goggles, swimming goggles > speedo goggles
flippers > fins
snorkel set, snorkelling set, snorkel gear
life jacket, lifejacket, life vest, pfd
jet ski, jetski
reef shoe, aqua shoe, water shoe
fishing rod, fishing pole, fishing combo, rod and reel
fishing rod > surf rod, ugly stik
fishing gear > tackle box, rod and reel

# Camping
esky, cooler box, cool box, ice box, icebox, ice chest, chilly bin
esky > wheeled cooler, hard cooler, soft cooler, cooler bag
cooler > esky
cooler bag, cool bag
family tent, camping tent > person tent
camp chair, camping chair, camp seat
camp chair > folding chair
folding chair, fold up chair
camping table, camp table > folding table
folding table, trestle table
camp stove, camping stove, hiking stove, butane stove, portable stove
camp stove > jetboil
camping mat, camp mat, sleeping mat, sleeping pad, self inflating mat, self inflating mattress
camp bed, camping bed, camp stretcher, stretcher bed
head torch, headtorch, headlamp, head lamp
camping lantern, camping light, camp light
camping fridge, car fridge, portable fridge, 12v fridge
camping fridge > engel, dometic, waeco
hiking pack, hiking backpack, trekking pack
hydration pack, hydration bladder
trekking pole, hiking pole, walking pole
camping toilet, camp toilet, portable toilet, portaloo
tarp, tarpaulin
jerry can, jerrycan
fuel can > jerry can
dry bag, waterproof bag
picnic rug, picnic blanket, picnic mat
picnic basket, picnic hamper

# Cycling
bike, bicycle, pushbike, push bike
mountain bike, mtb
electric bike, ebike, e bike
electric scooter, e scooter, escooter
bike helmet, bicycle helmet, cycling helmet
bike helmet > mips helmet, giro
bike light, bicycle light, cycling light
bike light > radar light, garmin varia
bike pump, bicycle pump, track pump
bike lock, bicycle lock, d lock
bike computer, cycling computer
bike computer > garmin edge
bike rack, bike carrier, bicycle carrier, bicycle rack
bike trainer, indoor trainer, turbo trainer, smart trainer
bike seat, bicycle seat, bike saddle
cycling shorts > bike shorts, bib shorts
rollerblade, roller blade, inline skate
roller skate, rollerskate
skateboard, skate board

# Snow
ski jacket, snow jacket, snowboard jacket
ski pants, snow pants
lift pass, ski pass
compression socks, flight socks
`;
