/** Televisions, audio, phones, cameras and the smart home. `synonyms.ts` explains the format. */
export const TECH = `
# Television
tv, television, telly, tv set
tv > sony bravia, qned, neo qled, oled evo
smart tv, smart television, smart telly > 4k tv, led tv, oled tv, qled tv
home theatre, home theater, home cinema
home theatre > surround sound, soundbar, av receiver
soundbar, sound bar, tv speaker
subwoofer, sub woofer
beamer > projector
streaming stick, streaming device, media streamer, media player, tv streamer, tv stick, tv box
streaming stick > chromecast, fire tv stick, apple tv 4k, roku
chromecast > google tv streamer
set top box, pvr, digital tv recorder
tv bracket, tv mount, tv wall mount, tv wall bracket
tv antenna, tv aerial, digital antenna
blu ray, bluray
dvd player > blu ray player, bluray player
4k, uhd, ultra hd
1080p, full hd, fhd
1440p, qhd, wqhd
hdmi cable, hdmi lead, hdmi cord

# Headphones and speakers
headphone, head phone
headphone > headset, earbud, earphone, airpod
gaming headset, gaming headphone
earbud, ear bud, earphone, ear phone, in ear headphone, true wireless, tws
earbud > airpod, galaxy buds, pixel buds
wireless earbud, wireless earphone, bluetooth earbud, bluetooth earphone > earbud, airpod
wireless headphone, bluetooth headphone
wireless headphone > noise cancelling headphone
airpod, air pod
noise cancelling, anc
bluetooth speaker, portable speaker, wireless speaker
bluetooth speaker > party speaker, boombox, jbl flip, jbl charge, wonderboom, megaboom
party speaker > partybox
smart speaker > google home, nest mini, nest audio, echo dot, amazon echo, homepod
alexa > echo dot, echo show, amazon echo
google home > nest mini, nest audio, nest hub
turntable, record player, vinyl player
stereo system, sound system, hifi system, hi fi system
av receiver, avr, home theatre receiver
amp > amplifier
microphone, mic
digital radio, dab radio
two way radio, walkie talkie, uhf radio, cb radio

# Phones and tablets
mobile phone, smartphone, smart phone, cell phone, cellphone, handset
mobile phone > iphone, samsung galaxy, google pixel, motorola, oppo
phone, mobile > smartphone, iphone, samsung galaxy, google pixel
apple phone > iphone
samsung phone > samsung galaxy
google phone, pixel phone > google pixel
tablet > ipad, galaxy tab
apple tablet > ipad
android tablet, samsung tablet > galaxy tab
ereader, e reader, ebook reader, e book reader
ereader > kindle, kobo
power bank, powerbank, portable charger, battery bank
battery pack > power bank
wireless charger, wireless charging, charging pad, charging stand, charging dock, qi charger
wireless charger > magsafe charger, magsafe charging
phone charger, mobile charger, usb charger, wall charger, fast charger
phone charger > gan charger, usb c charger
laptop charger > gan charger, usb c charger
charging cable, charger cable, charging cord, phone cable, usb cable
charging cable > lightning cable, usb c cable
usb c, usbc, type c, usb type c
iphone cable > lightning cable, usb c cable
phone case, phone cover, mobile case, mobile cover
phone case > iphone case, iphone cover, otterbox
screen protector, glass protector, screen guard, tempered glass
phone holder, phone mount, phone cradle
car phone holder, car phone mount
hands free, handsfree

# Watches and trackers
smartwatch, smart watch, iwatch
smartwatch > apple watch, galaxy watch, pixel watch, running watch, fitness tracker, garmin forerunner, garmin instinct, garmin venu, fitbit
running watch, gps watch, sports watch, fitness watch
running watch > garmin forerunner, garmin instinct, garmin fenix, coros
fitness tracker, activity tracker, fitness band, smart band
fitness tracker > fitbit, garmin vivosmart
bluetooth tracker, item tracker, key finder, luggage tracker
bluetooth tracker > airtag, smarttag, tile pro, tile mate
airtag, air tag
airtag > bluetooth tracker

# Cameras
digital camera, dslr, slr
digital camera > mirrorless, canon eos, sony alpha, nikon
mirrorless, mirrorless camera
mirrorless > canon eos, sony alpha
action camera, action cam, sports camera
action camera > gopro, insta360, osmo action
instant camera, instant print camera
instant camera > instax, polaroid now, polaroid go
polaroid > instant camera, instax
security camera, cctv, surveillance camera, ip camera, cctv camera
security camera > arlo, eufycam, reolink
drone, quadcopter
drone > dji mini, dji mavic, dji air, dji flip, dji neo
stabiliser, stabilizer > gimbal
vlogging camera, vlog camera > osmo pocket
gimbal > osmo mobile, osmo pocket
trail camera, trail cam
binocular, binos

# Smart home, light and power
light bulb, lightbulb, light globe, lightglobe, led bulb, led globe
light bulb > smart bulb, bulb
globe > light bulb
smart bulb, smart light, smart globe, smart lighting
smart bulb > philips hue, philips wiz, lifx, nanoleaf
smart plug, wifi plug, smart socket
doorbell, door bell
video doorbell, smart doorbell, doorbell camera, doorbell cam
video doorbell > nest doorbell, ring doorbell, doorbell
smart lock, digital lock, keyless lock
smoke alarm, smoke detector
power board, powerboard, power strip, surge protector, multi plug
extension cord, extension lead, extension cable
power point, gpo, wall socket, power outlet
aa battery, double a battery
aa battery > aa rechargeable
aaa battery, triple a battery
rechargeable battery > eneloop
button battery, coin battery, button cell
solar panel > solar blanket
power station, portable power station, solar generator
power station > ecoflow, bluetti, jackery
e waste, ewaste
torch, flashlight, flash light
virtual reality headset, vr headset, vr goggles
virtual reality headset > meta quest, psvr2
`;
