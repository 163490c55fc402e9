/** Phone plans, internet, bills, money and gift cards. `synonyms.ts` explains the format. */
export const SERVICES = `
# Phone and internet
sim > esim
sim card > sim, esim
esim, e sim
prepaid, pre paid
pay as you go > prepaid
phone plan, mobile plan, sim plan, sim only plan
sim only > prepaid sim, sim plan, day sim
phone plan > prepaid sim, day sim, text plan
phone credit, phone recharge, mobile recharge, prepaid recharge
internet, broadband
internet > nbn, starlink
nbn > home internet
internet plan, broadband plan, nbn plan > nbn, home internet
home wifi > home internet, nbn
mobile broadband, data sim, data plan
satellite internet > starlink
wireless internet > home internet
cloud storage > google one, icloud, dropbox

# Bills
# "Electricity" alone would find everything electric.
electricity plan, energy plan, power plan
electricity plan > switching electricity, free power, ovo energy, agl, origin energy
electricity, electricity bill, power bill, energy bill, energy provider, power company > energy plan, switching electricity, free power, ovo energy, agl, origin energy
solar power, solar system > solar panel, solar battery

# Money
bank account, transaction account, everyday account, spending account
bank bonus > bank account, cash bonus
credit card > platinum card
amex, american express
cashback, cash back
cashback > shopback, cashrewards
home loan, mortgage
health insurance, private health
health insurance > medibank, bupa
home insurance, contents insurance, house insurance
tax return, tax refund
tax return > tax time
share trading, stock trading
share trading > brokerage
crypto > bitcoin
superannuation, super fund
everyday rewards, woolworths rewards
flybuys, fly buys
buy now pay later > afterpay, zip pay

# Gift cards and offers
gift card, giftcard, gift voucher, gift certificate, egift
voucher > gift card
restaurant voucher, dining voucher > restaurant choice, restaurant gift card, dining gift card
apple gift card, itunes card, itunes gift card
itunes > apple gift card
promo code, coupon code, discount code, voucher code
promo code > coupon
freebie, giveaway
free stuff, free sample > freebie
price error, pricing error, price mistake, price glitch
bogof, bogo
bogof > 2 for 1, two for one, buy one get one
refurbished, refurb, reconditioned
renewed > refurbished
second hand, secondhand, pre owned, preowned
used, 2nd hand > second hand, pre owned
ex demo, ex display, display model
ex display > open box
pre order, preorder
click and collect, click collect

# Courses and rides
online course > udemy, coursera, skillshare, masterclass
language course > duolingo, babbel
coding course, programming course
rideshare, taxi > uber ride, didi
photobook, photo book
`;
