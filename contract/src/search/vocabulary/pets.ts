/** Food and care for pets. `synonyms.ts` explains the format. */
export const PETS = `
dog > puppy
pup > puppy
cat > kitten
dog food > dog biscuit, puppy food
cat food > cat biscuit, kitten food, whiskas, fancy feast
kibble > dog food, cat food
cat litter, kitty litter
litter box, litter tray
flea treatment, flea and tick, tick and flea, flea tablet, tick treatment
flea treatment > nexgard, bravecto, simparica
worming tablet, wormer, dewormer
worming tablet > milbemax, drontal, nexgard spectra
dog bed, pet bed
dog treat, dog chew, dog snack
dog treat > dentastix, greenies
dog toy > snuffle mat, kong classic
dog lead, dog leash
dog kennel, dog house, doghouse
dog crate, pet crate, puppy crate
dog coat, dog jacket, dog clothes
poo bag, dog waste bag, poop bag
pet carrier, cat carrier
scratching post, cat tree, cat tower, scratch post
pet feeder, automatic feeder
pet fountain, cat fountain
puppy school, puppy preschool, puppy training
dog training > puppy preschool
fish tank > aquarium
bird cage, birdcage
bird seed, birdseed
chook food, chicken feed
pet insurance, dog insurance
`;
