/** Beer, wine and spirits. `synonyms.ts` explains the format. */
export const DRINKS = `
alcohol, booze, grog, liquor
alcohol > beer, wine, whisky, gin, vodka
bottle shop, bottleshop, bottlo, bottleo, bottle o, liquor store
bottle shop > liquor, alcohol, dan murphy, bws, liquorland

# Beer and cider
beer > lager, pale ale, pilsner, ipa, xpa, stout, great northern, carlton dry, carlton draught, victoria bitter, heineken, asahi, peroni, corona extra
slab > beer, lager, pale ale, great northern, carlton dry, carlton draught, victoria bitter
carton of beer, case of beer, slab of beer > beer, lager, pale ale, great northern, carlton draught, victoria bitter
stubbies, coldie, frothy, tinnie > beer
ale > xpa
ipa, india pale ale
non alcoholic, alcohol free, zero alcohol, non alc
stubby holder, stubbie holder, stubby cooler, beer cooler
home brew, homebrew, brewing kit
cider > strongbow, somersby

# Wine
wine > shiraz, cabernet, pinot noir, merlot, chardonnay, sauvignon blanc, riesling, prosecco
vino, plonk > wine, shiraz, cabernet, chardonnay
red wine > shiraz, cabernet, pinot noir, merlot, malbec
white wine > chardonnay, sauvignon blanc, riesling, pinot gris, semillon
sauvignon blanc, sav blanc, sauv blanc, savvy b
cabernet sauvignon, cab sav, cab sauv
cabernet sauvignon > cabernet
shiraz, syrah
pinot gris, pinot grigio
sparkling wine > prosecco, champagne, moscato
bubbly, bubbles > sparkling wine, prosecco, champagne
sparkling > prosecco, champagne
champers > champagne
cask wine, wine cask, goon, boxed wine
mixed dozen, wine dozen

# Spirits
spirits > whisky, gin, vodka, rum, tequila, bourbon
whisky, whiskey
whisky > single malt, bourbon, johnnie walker, chivas, glenfiddich, jameson
scotch > whisky, single malt, johnnie walker, chivas
bourbon > jim beam, jack daniels, wild turkey, makers mark
rum > bundaberg, captain morgan, bacardi
bundy > bundaberg
gin > four pillars, tanqueray, bombay sapphire
vodka > smirnoff, grey goose
tequila > mezcal
liqueur > baileys, kahlua, cointreau
premix, rtd, premixed
ready to drink > premix
`;
