/** Computers, parts and accessories. `synonyms.ts` explains the format. */
export const COMPUTING = `
# Computers
laptop, lap top, notebook
laptop > macbook, chromebook, ultrabook, thinkpad, ideapad, vivobook, zenbook, dell xps, galaxy book, zephyrus
notebook computer > laptop
macbook, mac book
apple laptop > macbook
computer > desktop pc, gaming pc, mini pc, laptop, imac
pc > desktop computer, gaming computer
desktop computer, desktop pc
desktop computer > mini pc, all in one pc, ideacentre, optiplex, mac mini
desktop > mini pc, tower pc
gaming pc, gaming computer, gaming desktop
mini pc, mini computer, nuc
all in one pc, aio pc
imac > all in one pc
apple computer > imac, macbook, mac mini

# Parts
cpu, processor
gpu, graphics card, video card, graphic card, graphics processor
gpu > geforce, radeon
nvidia > geforce
ram, computer memory, desktop memory, laptop memory, memory kit, ram memory
ram > ddr5, ddr4, sodimm
motherboard, mobo, mainboard
psu, power supply, power supply unit
pc case, computer case, tower case, mid tower
case fan, pc fan, computer fan
case fan > noctua
cpu cooler, cpu fan
cpu cooler > liquid cooler, aio cooler
thermal paste, heatsink paste
pc part, computer part, pc component

# Storage
ssd, solid state drive, ssd drive
ssd > nvme
nvme, m2 ssd, nvme drive
hard drive, harddrive, hdd, hdd drive, hard disk
hard drive > portable drive, external drive, nas drive, desktop drive
external hard drive, external hdd, portable hard drive, external harddrive
external hard drive > portable drive, portable ssd, wd my passport
external drive, portable drive
external ssd, portable ssd
nas, network attached storage, network storage
nas > synology, qnap
usb stick, usb drive, flash drive, usb flash drive, thumb drive, memory stick, pen drive
sd card, memory card
memory card > micro sd, cfexpress
micro sd, microsd, microsd card, micro sd card

# Screens and desks
monitor, computer monitor, computer screen, pc monitor, pc screen
gaming monitor, gaming screen
portable monitor, portable screen
ultrawide, ultra wide
monitor arm, monitor mount, monitor stand, monitor bracket
webcam, web cam, web camera
mechanical keyboard > keychron, magnetic switch, hall effect
computer mouse, pc mouse
computer mouse > mouse
mouse, mice
gaming mouse > pro x superlight, deathadder
mouse pad, mousepad, mouse mat
mouse pad > desk mat
docking station, laptop dock, usb c dock
docking station > surface dock, thunderbolt dock, usb c hub
dock > docking station
usb hub, usb splitter, usb port hub
laptop bag, laptop sleeve, laptop case
laptop stand, laptop riser

# Network
wifi, wi fi
router, modem, modem router
router > tp link deco, wifi mesh
wifi router, wireless router, wifi modem > router
wifi mesh, mesh wifi, mesh router, mesh system, whole home wifi
wifi mesh > tp link deco, eero, google nest wifi
wifi extender, wifi booster, wifi repeater, range extender
ethernet cable, network cable, lan cable, cat6 cable, cat 6 cable
network switch, ethernet switch

# Printing
printer > laserjet, ecotank, inkjet
laser printer > laserjet
inkjet, ink jet, inkjet printer
inkjet > ecotank
ink cartridge, printer ink, printer cartridge
toner cartridge, printer toner, laser toner
label maker, label printer
labeller > label maker

# Software
microsoft 365, office 365, ms office, microsoft office
microsoft office > microsoft word, microsoft excel
antivirus, anti virus, virus protection, internet security
antivirus > norton, bitdefender, mcafee, kaspersky
vpn > nordvpn, surfshark, expressvpn
photo editing, photo editor > photoshop, lightroom
ai > chatgpt, claude, gemini, copilot
web hosting, website hosting
`;
