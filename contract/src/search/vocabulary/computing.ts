/** Computers, their parts and what is connected to them. The rules for a line are in `synonyms.ts`. */
export const COMPUTING = `
# Computers
laptop, lap top, notebook
laptop > macbook, chromebook, ultrabook, thinkpad, ideapad, vivobook, zenbook
notebook computer > laptop
macbook, mac book
apple laptop > macbook
chromebook, chrome book
thinkpad, think pad
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
ram, computer memory, desktop memory, laptop memory, memory kit, memory ram
ram > ddr5, ddr4, sodimm
motherboard, mobo, mainboard, mother board
psu, power supply, power supply unit
pc case, computer case, tower case, mid tower
case fan, pc fan, computer fan
case fan > noctua
cpu cooler, cpu fan, liquid cooler, aio cooler
thermal paste, heatsink paste
pc part, computer part, pc component

# Storage
ssd, solid state drive, solid state
ssd > nvme
nvme, m2 ssd, nvme ssd
hard drive, harddrive, hdd, hard disk, hard disk drive
hard drive > portable drive, external drive, nas drive, desktop drive
external hard drive, external hdd, portable hard drive, external harddrive
external hard drive > portable drive, external drive, portable ssd, my passport
external drive, portable drive
external ssd, portable ssd
nas, network attached storage, network storage
nas > synology, qnap
usb stick, usb drive, flash drive, thumb drive, memory stick, pen drive
sd card, memory card
memory card > micro sd, cfexpress
micro sd, microsd, microsd card, micro sd card

# Screens and desks
monitor, computer monitor, computer screen, pc monitor, pc screen
gaming monitor, gaming screen
portable monitor, portable screen
ultrawide, ultra wide, curved monitor
monitor arm, monitor mount, monitor stand, monitor bracket
webcam, web cam, web camera
keyboard, key board
computer mouse, pc mouse
computer mouse > mouse
mouse, mice
mouse pad, mousepad, mouse mat, desk mat
docking station, laptop dock, usb c dock
docking station > surface dock, thunderbolt dock, usb c hub
dock > docking station
usb hub, usb splitter, usb port hub
laptop bag, laptop sleeve, laptop case
laptop stand, laptop riser

# Network
wifi, wi fi, wireless internet
router, modem, modem router
router > mesh, deco
wifi router, wireless router, wifi modem
wifi mesh, mesh wifi, mesh router, mesh system, whole home wifi
wifi mesh > deco, eero, google nest wifi
wifi extender, wifi booster, wifi repeater, range extender
ethernet cable, network cable, lan cable, cat6 cable, cat 6 cable
network switch, ethernet switch

# Printing
printer > laserjet, ecotank, inkjet
laser printer > laserjet
inkjet, ink jet, inkjet printer
ecotank, eco tank
ink cartridge, printer ink, printer cartridge
toner, toner cartridge
label maker, labeller, label printer

# Software
microsoft 365, office 365, ms office, microsoft office
microsoft office > microsoft word, microsoft excel
antivirus, anti virus, virus protection, internet security
antivirus > norton, bitdefender, mcafee, kaspersky
vpn > nordvpn, surfshark, expressvpn
photo editing > photoshop, lightroom, adobe
ai > chatgpt, claude, gemini, copilot
web hosting, website hosting
`;
