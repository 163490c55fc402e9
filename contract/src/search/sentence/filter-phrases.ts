import type { SearchFilters } from '../filters.ts';

/** Phrases that are filters in any context. */
export const FILTER_PHRASES: [SearchFilters, string][] = [
	[
		{ freeShipping: true },
		`
		free shipping, free delivery, free postage, free post, free freight, free ship, freight free,
		free express shipping, free express delivery, free standard shipping, free standard delivery,
		shipped free, ships free, ship free, ships for free, post free, delivered free, posted free,
		shipped for free, delivered for free, no shipping, no shipping cost, no shipping costs, no shipping fee,
		no shipping fees, no delivery fee, no delivery fees, no postage, no delivery charge, no delivery cost,
		without shipping, without shipping cost, without shipping costs, without shipping fees,
		without delivery fee, without delivery fees, without postage, shipping included, delivery included,
		including shipping, including delivery, inc shipping, incl shipping, inc delivery, incl delivery,
		free home delivery, free shipping and delivery, shipping free, delivery free, postage free,
		shipping is free, delivery is free, postage is free, free of shipping, no shipping charge,
		no shipping charges, no delivery charges, no delivery costs, no postage cost, no postage costs,
		no postage fee, no postage fees, no freight, zero shipping, zero delivery, zero delivery fee,
		zero delivery fees, zero shipping cost, zero shipping costs, zero postage, $0 shipping, $0 delivery,
		$0 postage, $0 delivery fee, without delivery cost, without delivery costs, without delivery charges,
		without delivery charge, without postage costs, postage included, including postage, inc postage,
		incl postage, free fast delivery, free fast shipping, free and fast delivery, free and fast shipping,
		fast free shipping, fast free delivery, free next day delivery, free same day delivery, free p&p,
		free p and p, postage paid, delivered for nothing, with free ship, free metro delivery,
		free metro shipping, free courier, free mail`,
	],
	[
		{ isOnline: true },
		`
		online, online only, only online, online deals, not in store, not in stores, not instore, online store,
		available online, online purchase, online exclusive, online exclusives, online order, online orders,
		buy online, order online, shop online, online shopping, web only, web exclusive, website only,
		not available in store, not available in stores`,
	],
	[
		{ isOnline: false },
		`
		in store, in stores, instore, in store only, only in store, instore only, in person, not online,
		in a store, physical store, physical stores, bricks and mortar, brick and mortar, pick up in store,
		pickup in store, in store pickup, in store pick up, at a shop, in shops, in shop, pick up instore,
		pickup instore, store pickup, store pick up, in the shop, in the shops, in the store, at the shop,
		at the shops, available in store, available in stores, in stores only, only in stores, instores,
		from a shop, from a physical store, in a physical store, in physical stores, in store exclusive,
		not available online`,
	],
	[
		{ minDiscount: 50 },
		`
		half price, half off, half price or better, better than half price, at least half price, half priced,
		at least half off, more than half off, less than half price, 1/2 price, half the price, 1/2 off,
		under half price, over half price, half price off, half price or less,
		half price or under, more than half price, more than half price off`,
	],
	[
		{ postedWithin: 1 },
		`
		today, todays, today only, new today, posted today, added today, last 24 hours, past 24 hours, from today,
		last day, past day, last 24h, past 24h, last 24 hrs, past 24 hrs, this morning, this arvo, this afternoon,
		since this morning, since midnight, posted tonight, from this morning,
		last nights, since last night, from last night`,
	],
	[
		{ postedWithin: 7 },
		`
		this week, this weeks, past week, last week, new this week, posted this week, added this week,
		within a week, within the week, this weekend, this weekends, since yesterday, new since yesterday,
		from yesterday, yesterdays, posted yesterday, added yesterday, listed yesterday, deals yesterday,
		since the weekend, since monday, since tuesday, since wednesday, since thursday, since friday,
		since saturday, since sunday, since last monday, since last tuesday, since last wednesday,
		since last thursday, since last friday, since last saturday, since last sunday, over the weekend`,
	],
	[
		{ postedWithin: 30 },
		`
		this month, this months, past month, last month, new this month, posted this month, within a month,
		added this month, since last week, within the month, this fortnight`,
	],
	[
		{ sortBy: 'price-low' },
		`
		cheapest, lowest price, lowest prices, lowest priced, price low to high, low to high, sort by price,
		sorted by price, order by price, sort by price low to high, sorted by price low to high, sort by cheapest,
		sorted by cheapest, sort by lowest price, best price, best prices, least expensive, cheapest price,
		cheapest prices, by price, cheapest at the top, cheapest on top, sort by cheap, sort cheap, sort cheapest,
		sorted cheap to expensive, cheap to expensive, cheap to dear, cheapest to dearest,
		cheapest to most expensive, lowest to highest, lowest to highest price, price lowest to highest,
		sort by price ascending, price ascending, ascending price, ascending by price, sort by price asc,
		price asc, from cheapest, starting with the cheapest, order by cheapest, in order of price,
		order by price low to high, most affordable, lowest cost, lowest price to highest, from low to high,
		cheapest possible, sort low to high, sort by lowest, lowest price at the top`,
	],
	[
		{ sortBy: 'price-high' },
		`
		most expensive, priciest, dearest, highest price, highest prices, high to low, price high to low,
		sort by price high to low, sorted by price high to low, highest priced, sort by highest price,
		dearest to cheapest, most expensive to cheapest, expensive to cheap, highest to lowest,
		highest price to lowest, price highest to lowest, price descending, descending price, descending by price,
		sort by price descending, sort by price desc, price desc, sort by most expensive, sort by dearest,
		sort by expensive, order by price high to low, from high to low, sort high to low, most pricey,
		dearest at the top, costliest, most costly`,
	],
	[
		{ sortBy: 'newest' },
		`
		newest, latest, most recent, recent, recently posted, just posted, newest deals, new deals, latest deals,
		recent deals, sort by newest, sort by date, sorted by newest, sort by latest, whats new, newly posted,
		just added, recently added, by date, newest to oldest, latest to oldest, sort by new, sort by most recent,
		order by newest, order by date, sorted by date, sorted by latest, newest at the top, what is new,
		new arrivals, most recently posted, most recently added, in order of date, fresh deals`,
	],
	[
		{ sortBy: 'popular' },
		`
		most popular, popular, trending, hottest, hot deals, top deals, top rated, top voted, best deals,
		best deal, best rated, best sellers, best selling, bestselling, bestsellers, top sellers, top deal,
		top selling, most upvoted, most voted, highest rated, highest voted, most liked, best voted, top 5,
		top 10, top 20, top 50, top 100, top ten, top five, sort by popular, sort by votes, sort by popularity,
		sorted by popularity, best value, best, by popularity, top picks, hottest deals, whats hot, what is hot,
		whats hot right now, whats hot now, what is hot right now, hot right now, whats trending,
		what is trending, trending now, trending right now, whats popular, what is popular, popular now,
		popular right now, most loved, most talked about, most viewed, order by popularity,
		order by votes, by votes, sort by hot, sort by hottest, sort by best, sort by most popular,
		sorted by votes, sorted by most popular, best voted deals, top rated deals, highest votes, most votes`,
	],
	[{ sortBy: 'popular', postedWithin: 1 }, 'hot today'],
	[{ sortBy: 'popular', postedWithin: 7 }, 'hot this week'],
	[
		{ sortBy: 'discount' },
		`
		biggest discount, biggest discounts, highest discount, highest discounts, largest discount, best discount,
		largest discounts, best discounts, biggest saving, biggest savings, best savings, most discounted,
		deepest discount, deepest discounts, biggest price drop, biggest price drops, biggest reduction,
		sort by discount, sorted by discount, biggest markdown, biggest markdowns, steepest discount,
		steepest discounts, by discount, biggest percent off, biggest % off, highest % off, highest percent off,
		most percent off, most % off, most off, largest percent off, biggest percentage off,
		highest percentage off, max discount, maximum discount, largest saving, largest savings, most savings,
		biggest cut, biggest cuts, biggest reductions, sort by biggest discount, sort by savings,
		sort by percent off, order by discount, sorted by biggest discount, heaviest discount, heaviest discounts,
		greatest discount, greatest discounts, biggest discount at the top`,
	],
	[
		{ sortBy: 'relevance' },
		`
		sort by relevance, sorted by relevance, most relevant, best match, best matches, by relevance`,
	],
	[{ maxPrice: 0 }, 'freebie, freebies, for free, free of charge, at no cost, costs nothing, for nothing'],
];
