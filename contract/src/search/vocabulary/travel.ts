/** Flights, stays, luggage and places. `synonyms.ts` explains the format. */
export const TRAVEL = `
# Flights and stays
flight, airfare, air fare, plane ticket, airline ticket
flight > fare
airline > qantas, jetstar, virgin australia
frequent flyer point, airline point > qantas point, velocity point, status credit
airport lounge > lounge pass
hotel > motel, resort
accommodation > hotel, motel, resort, apartment, hostel, holiday park
holiday house, holiday home, holiday rental
holiday house > airbnb
holiday park, caravan park, campground
getaway, mini break, weekend away
day trip, day tour

# Luggage
suitcase, suit case, luggage, travel case, trolley case
# "Carry on" alone would find every carry bag, because "on" is not searched for.
suitcase > spinner, carry on luggage, samsonite, american tourister
carry on luggage, cabin bag, cabin luggage, cabin case, cabin suitcase
carry on > cabin bag, cabin backpack
carry on luggage > carry on spinner, cabin backpack
packing cube, packing cell
luggage scale, baggage scale
travel pillow, neck pillow, flight pillow
eye mask, sleep mask
travel adaptor, travel adapter, universal adapter, plug adapter, international adapter
travel sim > travel esim

# Places. A search for a country also finds the cities that flights go to.
japan > tokyo, osaka, kyoto, sapporo, narita, haneda
new zealand, nz
new zealand > auckland, queenstown, christchurch, wellington
bali, denpasar
indonesia > bali, jakarta
fiji > nadi
thailand > bangkok, phuket, koh samui
vietnam > ho chi minh, hanoi, da nang
malaysia > kuala lumpur
philippines > manila, cebu
china > shanghai, beijing, guangzhou
korea > seoul
india > delhi, mumbai
sri lanka > colombo
hawaii, honolulu
usa > los angeles, san francisco, new york, las vegas, honolulu
america > usa, los angeles, san francisco, new york, las vegas, honolulu
canada > vancouver, toronto
south america > santiago, buenos aires
uk, england > london
# Paris is also a part of a cosmetics brand, so only a search for France finds it.
france > paris
europe > london, rome, athens, frankfurt, amsterdam, barcelona
italy > rome, milan, venice
greece > athens
germany > frankfurt, berlin, munich
spain > madrid, barcelona
tasmania, tassie
tasmania > hobart, launceston
melb > melbourne
brissy, brizzy, brisvegas > brisbane
goldie > gold coast
gold coast > coolangatta
sunshine coast > noosa, maroochydore
queensland > brisbane, cairns, gold coast, sunshine coast, townsville, noosa
great barrier reef > cairns
northern territory > darwin, kakadu, alice springs, uluru
rotto > rottnest
freo > fremantle
`;
