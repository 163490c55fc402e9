import type { SearchFilters } from '../filters.ts';

/** Phrases that are filters in any context. */
export const FILTER_PHRASES: [SearchFilters, string][] = [
	[
		{ freeShipping: true },
		`
		free shipping, free delivery, free postage, free post, free freight, free ship, freight free,
		free express shipping, free express delivery, free standard shipping, free standard delivery,
		shipped free, ships free, delivered free, posted free, shipped for free, delivered for free,
		no shipping, no shipping cost, no shipping costs, no shipping fee, no shipping fees, no delivery fee,
		no delivery fees, no postage, no delivery charge, no delivery cost, without shipping,
		without shipping cost, without shipping costs, without shipping fees, without delivery fee,
		without delivery fees, without postage, shipping included, delivery included, including shipping,
		including delivery, inc shipping, incl shipping, inc delivery, incl delivery, free home delivery,
		free shipping and delivery`,
	],
	[
		{ isOnline: true },
		`
		online, online only, only online, online deals, not in store, not in stores, not instore, online store`,
	],
	[
		{ isOnline: false },
		`
		in store, in stores, instore, in store only, only in store, instore only, in person, not online,
		in a store, physical store, physical stores, bricks and mortar, brick and mortar, pick up in store,
		pickup in store, in store pickup, in store pick up, at a shop, in shops, in shop`,
	],
	[
		{ minDiscount: 50 },
		`
		half price, half off, half price or better, better than half price, at least half price, half priced,
		at least half off, more than half off, less than half price, 1/2 price, half the price, 1/2 off,
		under half price, over half price, half price off`,
	],
	[
		{ postedWithin: 1 },
		`
		today, todays, today only, new today, posted today, added today, last 24 hours, past 24 hours,
		from today, last day, past day, last 24h, past 24h, last 24 hrs, past 24 hrs`,
	],
	[
		{ postedWithin: 7 },
		`
		this week, this weeks, past week, last week, new this week, posted this week, added this week,
		within a week, within the week`,
	],
	[
		{ postedWithin: 30 },
		`
		this month, this months, past month, last month, new this month, posted this month, within a month`,
	],
	[
		{ sortBy: 'price-low' },
		`
		cheapest, cheapest first, lowest price, lowest prices, lowest priced, lowest first,
		lowest price first, price low to high, low to high, sort by price, sorted by price, order by price,
		sort by price low to high, sorted by price low to high, sort by cheapest, sorted by cheapest,
		sort by lowest price, best price, best prices, least expensive, cheapest price, cheapest prices,
		by price, sort by price lowest first`,
	],
	[
		{ sortBy: 'price-high' },
		`
		most expensive, most expensive first, priciest, dearest, highest price, highest prices, high to low,
		highest price first, price high to low, sort by price high to low, sorted by price high to low,
		highest priced, sort by highest price, dearest first`,
	],
	[
		{ sortBy: 'newest' },
		`
		newest, latest, newest first, latest first, most recent, recent, recently posted, just posted,
		newest deals, new deals, latest deals, recent deals, most recent first, sort by newest, sort by date,
		sorted by newest, sort by latest, whats new, newly posted, just added, recently added, by date`,
	],
	[
		{ sortBy: 'popular' },
		`
		most popular, popular, trending, hottest, hot deals, top deals, top rated, top voted, best deals,
		best deal, best rated, best sellers, best selling, bestselling, bestsellers, top sellers, top deal,
		top selling, most upvoted, most voted, highest rated, highest voted, most liked, best voted, top 5,
		top 10, top 20, top 50, top 100, top ten, top five, sort by popular, sort by votes,
		sort by popularity, sorted by popularity, most popular first, best value, best, by popularity,
		top picks, hottest deals`,
	],
	[
		{ sortBy: 'discount' },
		`
		biggest discount, biggest discounts, highest discount, highest discounts, largest discount,
		best discount, largest discounts, best discounts, biggest saving, biggest savings, best savings,
		most discounted, deepest discount, deepest discounts, biggest price drop, biggest price drops,
		biggest reduction, sort by discount, sorted by discount, biggest discount first, biggest markdown,
		biggest markdowns, steepest discount, steepest discounts, by discount, highest discount first,
		biggest percent off`,
	],
	[
		{ sortBy: 'relevance' },
		`
		sort by relevance, sorted by relevance, most relevant, best match, best matches, by relevance`,
	],
	[{ maxPrice: 0 }, 'freebie, freebies, for free, free of charge, at no cost, costs nothing, for nothing'],
];
