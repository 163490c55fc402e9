/** Cars, fuel and accessories. `synonyms.ts` explains the format. */
export const MOTORING = `
# Fuel
# "Fuel" would find a line of power tools.
petrol, unleaded
petrol > fuel lock, fuel discount, fuel voucher, fuel docket, fuel offer, fuel price, e10, u91
fuel > petrol, e10
servo, petrol station, service station, gas station
servo > petrol, fuel lock, fuel discount, fuel voucher, fuel docket, e10
fuel discount, fuel voucher, fuel docket, petrol voucher
fuel discount > fuel lock, fuel offer

# Kinds of vehicle
ute > dual cab, hilux, ford ranger
pickup truck, pick up truck > ute
4wd, 4x4, four wheel drive
electric car, electric vehicle, ev
electric car > tesla, byd
ev charger, electric car charger, wallbox
motorbike, motorcycle
rego, car registration
car hire, hire car, car rental, rental car

# Tyres, oil and electrics
tyre > goodyear, bridgestone, michelin, pirelli
# "Tire" would find "tired".
tire > tyre
mag wheel, alloy wheel
engine oil, motor oil, car oil
engine oil > synthetic oil, castrol edge
jump starter, jump pack
jumper lead, jump lead, jumper cable, booster cable
jumper lead > jump starter
dash cam, dashcam, dash camera, dashboard camera, car camera
dash cam > nextbase, viofo
reversing camera, reverse camera, backup camera
car stereo, car radio, head unit
carplay, car play
sat nav, satnav, gps navigator, car gps
sat nav > tomtom

# Body and care
windscreen, windshield
wiper blade, windscreen wiper, windshield wiper, car wiper
windscreen shade, car sun shade, car sunshade
car mat, car floor mat
roof rack, roof bar
roof box, roof pod
tow bar, towbar
boot liner, cargo liner
bull bar, bullbar, nudge bar
recovery tracks, maxtrax
trolley jack, car jack
tie down > ratchet strap
car wash, car cleaning, car detailing, car care
car wash > wash and wax, meguiars, bowdens own
car polish, car wax
car wax > wash and wax, meguiars
car vacuum, car vac
toll tag, etag, e tag
parking > carpark
car park, carpark
`;
