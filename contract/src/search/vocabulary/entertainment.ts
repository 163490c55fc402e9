/** Games, films, music, books and outings. `synonyms.ts` explains the format. */
export const ENTERTAINMENT = `
# Consoles and games
console, games console, game console, gaming console > ps5 slim, ps5 pro, playstation 5 slim, playstation 5 pro, xbox series x, xbox series s, nintendo switch 2, switch oled, steam deck
ps5, playstation 5, ps 5, play station 5
ps4, playstation 4, ps 4, play station 4
playstation, play station
playstation > ps5, ps4
xbox, x box
switch 2, nintendo switch 2
nintendo > switch 2, switch oled
handheld console, handheld gaming, portable console, gaming handheld
handheld console > steam deck, rog ally, legion go, playstation portal, nintendo switch
controller > gamepad
gamepad, game pad, joypad
gamepad > wireless controller, game controller, gaming controller
ps5 controller, playstation controller, sony controller, playstation 5 controller
ps5 controller > dualsense
xbox controller, xbox remote
switch controller > joy con, pro controller, joycon
joystick, flight stick
game pass, gamepass, xbox game pass
playstation plus, ps plus, psplus
psn card, playstation gift card, psn gift card, playstation store card
psn card > playstation wallet
steam card, steam gift card, steam voucher
steam card > steam wallet
xbox gift card, xbox card, xbox voucher
robux > roblox
vbucks, v bucks > fortnite
fifa, ea fc, ea sports fc
gta, grand theft auto
# Cod is also a fish.
cod > call of duty
zelda, legend of zelda
pc game, computer game
video game, videogame
retro console, retro gaming
gaming chair, gamer chair

# Books
novel, paperback
textbook, text book
book > paperback, hardcover, novel
kids book, childrens book, picture book
audiobook, audio book, audible book
audiobook > audible
ebook, e book, digital book, kindle book
cookbook, cook book, recipe book
comic, comic book, graphic novel
manga > graphic novel
mag > magazine

# Films, music and outings
movie ticket, cinema ticket, film ticket
movie ticket > hoyts, event cinemas, village cinemas
cinema > hoyts, event cinemas, movie ticket
film, flick > movie
vinyl, vinyl record, record album
vinyl > lp
streaming, streaming service > netflix, disney plus, binge, kayo, paramount plus, prime video
music streaming > spotify, apple music, youtube music
gig > concert
concert > arena tour
theatre ticket, show ticket
theme park, amusement park, fun park
theme park ticket > theme park pass, theme park annual pass
theme park > dreamworld, movie world, sea world, luna park
gold coast theme park > dreamworld, movie world, sea world
zoo, wildlife park
aquarium > sea life
museum, art gallery
escape room, escape game
mini golf, putt putt
ten pin bowling, tenpin bowling
ukulele, uke
digital piano, electric piano
synthesiser, synthesizer, synth
`;
