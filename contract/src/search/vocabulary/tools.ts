/** Power tools, hand tools, paint and hardware. `synonyms.ts` explains the format. */
export const TOOLS = `
# Power tools
power tool > impact driver, drill kit, circular saw, angle grinder, multi tool
cordless drill, power drill
cordless drill > drill kit, drill driver, hammer drill, brushless drill
impact driver, impact drill
impact wrench, rattle gun, impact gun
circular saw, circ saw, skill saw
mitre saw, miter saw, drop saw, compound saw
reciprocating saw, recip saw, sabre saw
multi tool, multitool
multi tool > oscillating tool, leatherman
air pump > tyre inflator
tyre inflator, tire inflator, portable inflator
shop vac, wet and dry vac, wet dry vacuum, wet and dry vacuum
heat gun, hot air gun
glue gun, hot glue gun
nail gun, nailer
staple gun, stapler gun
genny > inverter generator, portable generator, petrol generator

# Hand tools and hardware
pocket knife, swiss army knife
stanley knife, box cutter, utility knife, craft knife
screwdriver, screw driver
spanner, wrench
shifter, shifting spanner > adjustable spanner
allen key, hex key
tool kit, toolkit, tool set
tool kit > socket set
socket set > tool kit
tool box, toolbox, tool chest
tool box > tool storage, tstak, packout
work bench, workbench
step ladder, stepladder
tape measure, measuring tape
super glue, superglue
no more gaps > gap filler
liquid nails > construction adhesive
gaffer tape, gaffa tape, duct tape, duck tape
masking tape, painters tape
cable tie, zip tie
velcro, hook and loop
safety glasses, safety goggles
ear muff, earmuff, hearing protection
dust mask, respirator

# Paint and building
house paint > wall paint, interior paint, exterior paint, ceiling paint, dulux, taubmans
paint brush, paintbrush
plasterboard, drywall, gyprock
particle board, chipboard
floorboard, floor board > timber flooring, laminate flooring, hybrid flooring
paver, paving stone
`;
