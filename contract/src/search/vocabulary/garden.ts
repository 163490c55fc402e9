/** The barbecue, the garden, the pool and outdoor furniture. `synonyms.ts` explains the format. */
export const GARDEN = `
# Barbecue. A search for a barbecue must not find the doll.
bbq, barbecue, barbeque, bar b q
bbq > weber, gas grill, charcoal grill
barbie > bbq
meat smoker, bbq smoker, food smoker, pellet grill
meat smoker > traeger
smoker > pellet grill
pizza oven > ooni
fire pit, firepit, brazier
patio heater, outdoor heater
gas bottle, lpg bottle, bbq gas, gas cylinder
charcoal > heat beads, briquette

# Lawn and garden
lawn mower, lawnmower, mower
robot mower, robot lawn mower, robotic mower, automower
ride on mower, lawn tractor, ride on lawnmower
whipper snipper, whippersnipper, line trimmer, grass trimmer, brush cutter, brushcutter, strimmer, weed eater, weed whacker
hedge trimmer, hedge cutter
leaf blower, garden blower, leaf vacuum, garden vac, blower vac
chainsaw, chain saw
secateurs, pruner, pruning shears
weed killer, weedkiller, weed spray, herbicide
weed killer > glyphosate
lawn seed, grass seed
turf, instant turf
turf > artificial grass
artificial grass, fake grass, artificial turf, synthetic turf, synthetic grass, fake turf
fertiliser, plant food
fertilizer > fertiliser
fertiliser > seasol, powerfeed
potting mix, potting soil
soil, garden soil > potting mix
mulch > pine bark, wood chips
compost bin, composter
native plant, garden plant > seedling
garden bed, planter box, veggie bed, raised bed
plant pot, garden pot, planter, flower pot
pot plant > house plant
garden hose, watering hose, hose reel
irrigation > sprinkler
water tank, rain tank, rainwater tank
wheelbarrow, wheel barrow
greenhouse, hothouse, hot house, green house
garden shed, tool shed, storage shed
chook house, chook pen, chicken coop, chook shed

# Outdoor living
outdoor setting, outdoor dining set, outdoor dining setting, patio set
outdoor furniture, garden furniture, patio furniture
outdoor furniture > outdoor setting, outdoor lounge, outdoor chair
outdoor lounge, outdoor sofa, patio sofa
gazebo, marquee
patio umbrella, outdoor umbrella, market umbrella, cantilever umbrella
beach tent, beach shelter, cool cabana, beach cabana, sun shelter
shade sail, shade cloth, sun sail
egg chair, hanging chair, swing chair
sun lounge, sun lounger, sunlounger, banana lounge, deck chair, deckchair
garden light, outdoor light
garden light > solar light, sensor light, path light
sensor light, security light, motion light
flood light, floodlight

# Pool and play
paddling pool, wading pool, kiddie pool, kids pool
swimming pool > above ground pool, inflatable pool, paddling pool
pool cleaner, pool vacuum, creepy crawly, kreepy krauly
hot tub, jacuzzi, spa pool
spa > hot tub
pool float, pool inflatable
lilo > pool float, air bed
tramp > trampoline
sandpit, sand pit
swing set, swingset
`;
