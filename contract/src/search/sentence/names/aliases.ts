/**
 * Australian nicknames for entries of the taxonomy. The first name of a row is the official one. If a site lists none
 * of a row's names, its aliases are ordinary words.
 */
export interface Alias {
	names: string[];
	aliases: string[];
}

export const STORE_ALIASES: Alias[] = [
	{ names: ['JB Hi-Fi'], aliases: ['jb', 'jbs', 'jb hi fi', 'jbhifi'] },
	{ names: ['Harvey Norman'], aliases: ['hn', 'harvey normans', 'harvey norm', 'harveys'] },
	{ names: ['The Good Guys', 'Good Guys'], aliases: ['tgg', 'good guys', 'the good guys'] },
	{ names: ['Woolworths'], aliases: ['woolies', 'woollies', 'wooleys', 'woolys', 'woolworth', 'woolies online'] },
	{ names: ['Coles'], aliases: ['coles online', 'coles supermarket'] },
	{ names: ["McDonald's"], aliases: ['maccas', 'mackas', 'macca', 'mcdonald', 'mcds'] },
	{ names: ["Hungry Jack's"], aliases: ['hungry jacks', 'hjs', 'hungry jack'] },
	{ names: ['KFC'], aliases: ['kentucky fried chicken', 'kentucky fried'] },
	{ names: ['Guzman y Gomez'], aliases: ['gyg', 'guzman'] },
	{ names: ["Domino's"], aliases: ['dominos', 'dominoes'] },
	{ names: ["Dan Murphy's"], aliases: ['dans', 'dan murphy', 'dan murphys', 'uncle dans'] },
	{ names: ['Amazon AU', 'Amazon Australia', 'Amazon'], aliases: ['amazon', 'amazon au', 'amazon australia', 'amzn'] },
	{ names: ['eBay Australia', 'eBay', 'eBay AU'], aliases: ['ebay', 'ebay au', 'ebay australia'] },
	{ names: ['Bunnings'], aliases: ['bunnings warehouse', 'bunno', 'bunnos'] },
	{ names: ['Officeworks'], aliases: ['office works', 'offies'] },
	{ names: ['Chemist Warehouse'], aliases: ['chemist wh', 'chemists warehouse', 'chemist ware house'] },
	{ names: ['Priceline'], aliases: ['priceline pharmacy'] },
	{ names: ['David Jones'], aliases: ['djs', 'david jones store'] },
	{ names: ['Supercheap Auto'], aliases: ['supercheap', 'sca'] },
	{ names: ['Rebel', 'Rebel Sport'], aliases: ['rebel sport', 'rebel sports'] },
	{ names: ['PlayStation Store'], aliases: ['ps store', 'psn', 'psn store', 'playstation network'] },
	{ names: ['Nintendo eShop'], aliases: ['eshop', 'nintendo store'] },
	{ names: ['EB Games'], aliases: ['ebgames', 'eb'] },
	{ names: ['Epic Games'], aliases: ['epic games store', 'epic store'] },
	{ names: ['ING Australia', 'ING'], aliases: ['ing', 'ing bank', 'ing direct'] },
	{ names: ['Catch'], aliases: ['catch of the day'] },
	{ names: ['IKEA'], aliases: ['ikeas'] },
	{ names: ['Aldi'], aliases: ['aldis', 'aldi supermarket'] },
	{ names: ['Uber Eats'], aliases: ['ubereats'] },
];

export const BRAND_ALIASES: Alias[] = [
	{ names: ['HP'], aliases: ['hewlett packard'] },
	{ names: ['WD', 'Western Digital'], aliases: ['western digital', 'wd'] },
	{ names: ["De'Longhi"], aliases: ['delonghi'] },
	{ names: ['LEGO'], aliases: ['legos'] },
	{ names: ["Levi's"], aliases: ['levi strauss'] },
	{ names: ['American Tourister'], aliases: ['american tourist'] },
];

/** A category's own plural is an alias. The name of a single product ("laptop", "kettle") is a word to search for. */
export const CATEGORY_ALIASES: Alias[] = [
	{
		names: ['TVs & Home Theatre', 'TVs'],
		aliases: ['telly', 'tellies', 'tvs', 'televisions', 'home theatre', 'home theater'],
	},
	{ names: ['Groceries'], aliases: ['grocery', 'supermarket'] },
	{ names: ['Fashion'], aliases: ['clothes', 'clothing', 'apparel'] },
	{ names: ['Shoes'], aliases: ['footwear'] },
	{ names: ['Alcohol'], aliases: ['booze', 'grog', 'liquor'] },
	{ names: ['Computing'], aliases: ['computers'] },
	{ names: ['Laptops'], aliases: ['notebooks'] },
	{ names: ['Phones & Tablets', 'Phones'], aliases: ['phones', 'mobile phones', 'smartphones'] },
	{ names: ['Cameras'], aliases: ['photography'] },
	{ names: ['Gaming'], aliases: ['video games', 'videogames'] },
	{ names: ['PC Games'], aliases: ['computer games'] },
	{ names: ['Books & Magazines', 'Books'], aliases: ['books', 'magazines'] },
	{ names: ['Hotels & Stays', 'Hotels'], aliases: ['hotels', 'accommodation'] },
	{ names: ['Flights'], aliases: ['airfares', 'plane tickets', 'flight'] },
	{ names: ['Tools & DIY', 'Tools'], aliases: ['tools', 'diy', 'power tools'] },
	{ names: ['Kids & Baby'], aliases: ['baby stuff', 'kids stuff', 'baby'] },
	{ names: ['Pets'], aliases: ['pet supplies', 'pet stuff', 'pet'] },
	{ names: ['Jewellery & Watches'], aliases: ['jewellery', 'jewelry', 'watches'] },
	{ names: ['Kitchen & Appliances'], aliases: ['appliances', 'kitchen appliances', 'kitchenware'] },
	{ names: ['Garden & Outdoor Living'], aliases: ['gardening', 'garden stuff'] },
	{ names: ['Home & Garden'], aliases: ['homewares', 'home wares'] },
	{ names: ['Sports & Outdoor'], aliases: ['sports gear', 'sporting goods', 'sport', 'sports'] },
	{ names: ['Camping & Hiking'], aliases: ['camping', 'camping gear', 'hiking gear', 'hiking'] },
	{ names: ['Health & Beauty'], aliases: ['beauty', 'beauty products'] },
	{ names: ['Office & Stationery'], aliases: ['stationery', 'office supplies'] },
	{ names: ['Mobile Plans'], aliases: ['phone plans', 'sim plans', 'sim only plans', 'prepaid plans'] },
	{ names: ['Gift Cards'], aliases: ['giftcards'] },
	{ names: ['Takeaway & Delivery', 'Takeaway'], aliases: ['takeaway', 'takeaways', 'take away', 'fast food'] },
	{ names: ['Food & Dining'], aliases: ['restaurants', 'eating out', 'dining'] },
	{ names: ['Automotive'], aliases: ['car stuff', 'car parts'] },
];

/**
 * Tags that describe the deal, not the product, and are therefore read from ordinary words. Every other tag needs a
 * mark (`#christmas`): "christmas lights" does not ask for a tag, and word searches find tags too.
 */
export const DEAL_TAG_ALIASES: Alias[] = [
	{ names: ['clearance'], aliases: ['clearance', 'clearances', 'runout', 'clearance sale'] },
	{
		names: ['price error'],
		aliases: ['price error', 'price errors', 'pricing error', 'pricing errors', 'price mistake'],
	},
	{ names: ['black friday'], aliases: ['black friday', 'black friday sale', 'bf sale'] },
	{ names: ['refurbished'], aliases: ['refurbished', 'refurb', 'refurbs'] },
	{ names: ['open box'], aliases: ['open box'] },
	{ names: ['pre-order'], aliases: ['pre order', 'preorder', 'preorders', 'pre orders'] },
	{ names: ['cashback'], aliases: ['cashback', 'cash back'] },
	{ names: ['flash sale'], aliases: ['flash sale', 'flash sales'] },
	{ names: ['click and collect'], aliases: ['click and collect', 'click n collect', 'c&c', 'free click and collect'] },
	{ names: ['eofy'], aliases: ['eofy', 'eofy sale', 'end of financial year'] },
	{ names: ['bulk buy'], aliases: ['bulk buy', 'bulk buys'] },
	{ names: ['price match'], aliases: ['price match', 'price matched'] },
	{
		names: ['student offer'],
		aliases: ['student offer', 'student offers', 'student discount', 'student discounts', 'student deals'],
	},
	{ names: ['members only'], aliases: ['members only'] },
	{ names: ['prime only'], aliases: ['prime only'] },
	{ names: ['app only'], aliases: ['app only', 'in app only'] },
	{ names: ['new customers'], aliases: ['new customers', 'new customers only', 'new customer'] },
	{ names: ['australian made'], aliases: ['australian made', 'aussie made', 'made in australia'] },
	{ names: ['back to school'], aliases: ['back to school'] },
	{ names: ['limited stock'], aliases: ['limited stock'] },
];
