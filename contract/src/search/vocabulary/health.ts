/** The chemist, vitamins, skin, hair and beauty. `synonyms.ts` explains the format. */
export const HEALTH = `
# The chemist
chemist, pharmacy
paracetamol, panadol, panamax, acetaminophen
ibuprofen, nurofen, advil
voltaren > diclofenac
painkiller, pain relief, pain killer
painkiller > paracetamol, ibuprofen
antihistamine, hayfever tablet, hay fever tablet, allergy tablet
antihistamine > cetirizine, loratadine, fexofenadine, zyrtec, claratyne, telfast
hayfever, hay fever
hayfever > antihistamine, zyrtec, claratyne, telfast
zyrtec > cetirizine
claratyne > loratadine
telfast > fexofenadine
cold and flu > codral, flu tablet
flu shot, flu vaccine, flu jab
cough lolly, throat lozenge, lozenge
cough lolly > strepsils
band aid, bandaid, sticking plaster, adhesive bandage
band aid > elastoplast
surgical mask, disposable mask
covid test, rapid antigen test, rat test
blood pressure monitor, bp monitor, blood pressure machine
knee brace, knee support, knee sleeve
back brace, back support
insole, shoe insert, orthotic
massage gun, muscle massager
heat rub > deep heat, dencorub
quit smoking > nicotine patch, nicotine gum, nicorette
walking frame, rollator
incontinence pad, incontinence underwear

# Vitamins and fitness food
# "Swisse" alone would find "Swiss".
vitamin > multivitamin, supplement, ultivite, swisse ultivite, swisse ultiboost, blackmores, berocca, centrum
multivitamin, multi vitamin
multivitamin > ultivite, centrum
supplement > multivitamin, protein powder, creatine, magnesium, fish oil
fish oil, omega 3
fish oil > krill oil
protein powder, whey protein, wpi
protein shake > protein powder
pre workout, preworkout
sleep aid > melatonin
meal replacement, weight loss shake
meal replacement > optifast

# Teeth
electric toothbrush, power toothbrush
electric toothbrush > sonicare
toothbrush head, brush head
toothbrush head > replacement head
water flosser, water pick, waterpik
teeth whitening, tooth whitening
mouthwash, mouth wash

# Skin
sunscreen, sun screen, sun cream, suncream, sunblock
sunscreen > spf
skincare, skin care
skincare > moisturiser, cleanser, serum
moisturiser, moisturizer, moisturising cream, face cream
moisturiser > body lotion
cleanser, face wash, facewash, facial cleanser
anti ageing, anti aging, anti wrinkle
lip balm, lipbalm, chapstick
deodorant, antiperspirant
body wash, bodywash, shower gel
fake tan, self tan, self tanner, tanning lotion
nail polish, nail varnish
cosmetic, make up > makeup
makeup > lipstick, mascara, eyeshadow, concealer

# Hair and shaving
hair dryer, hairdryer, blow dryer
hair dryer > dyson supersonic
hair straightener, hair iron
hair straightener > ghd
hair styler, hair curler, curling wand, curling iron, curling tong
hair styler > airwrap, flexstyle
hair care, haircare
shampoo > hair care
hair clipper, hair trimmer
shaver, electric shaver, electric razor
razor > shaver, gillette fusion
beard trimmer, beard clipper
hair removal > epilator, ipl, wax strip
hair dye, hair colour, hair color

# Fragrance and women's health
perfume, fragrance, parfum, eau de parfum
perfume > eau de toilette, edp, edt
cologne, aftershave
cologne > fragrance, eau de toilette, edt
sanitary pad, period pad
period underwear, period undies, period pants
menstrual cup, period cup
pregnancy test > clearblue
facial, massage > day spa
`;
