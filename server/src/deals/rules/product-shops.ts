export interface ShopRule {
	/** The shop's host, without `www` and `m`. */
	host: string | RegExp;
	/** Matches the path of a product page. The groups identify the product. */
	path: RegExp;
	/** The shortest path with those groups. It starts with the host if that is another one. */
	to: string;
	/** Parameters that select a part of the product, besides the variants that all shops have. All others are dropped. */
	keeps?: RegExp;
	/** True if the groups mean the same in capitals and small letters. */
	ignoresCase?: true;
}

/** Parameters that select a variant of a product, with a price of its own. */
export const VARIANT =
	/^(variant|variant_?id|variation|variation_?id|variation\d|var|(selected_?)?(colou?r|size|swatch|style|option)|sku|sku_?id|piid|offer_?id|dwvar_.+|pack|edition|capacity)$/i;

/**
 * Shops whose product pages are found by an id in their path. The rest of the path describes the product and changes. A shop
 * whose path has only a description is not listed: the complete path identifies its products.
 */
export const SHOPS: readonly ShopRule[] = [
	// Marketplaces
	{
		host: /^amazon\.[a-z]{2,3}(\.[a-z]{2})?$/,
		path: /\/(?:dp|gp\/product|gp\/aw\/d|gp\/offer-listing|exec\/obidos\/(?:asin|tg\/detail\/-)|product-reviews|o\/asin)\/([a-z\d]{10})(?:\/|$)/i,
		to: '/dp/$1',
		ignoresCase: true,
	},
	{
		host: 'amzn.com',
		path: /^\/(?:dp\/)?(b[a-z\d]{9}|\d{9}[\dx])$/i,
		to: 'amazon.com/dp/$1',
		ignoresCase: true,
	},
	{ host: /^ebay\.[a-z]{2,3}(\.[a-z]{2})?$/, path: /^\/(?:itm|i)\/(?:[^/]+\/)?(\d{9,15})$/i, to: '/itm/$1' },
	{ host: /^ebay\.[a-z]{2,3}(\.[a-z]{2})?$/, path: /^\/p\/(\d{5,})$/i, to: '/p/$1', keeps: /^iid$/i },
	{
		host: /^([a-z]{2,3}\.)?aliexpress\.(com|us)$/,
		path: /^\/(?:(?:item|i|s\/item)\/(?:[^/]+\/)?|store\/product\/(?:[^/]+\/)?\d+_)(\d{6,20})\.html$/i,
		to: 'aliexpress.com/item/$1.html',
	},
	// Sellers can also have their own hosts.
	{
		host: /^([a-z\d-]+\.)?etsy\.com$/,
		path: /^(?:\/[a-z]{2})?\/listing\/(\d+)(?:\/|$)/i,
		to: 'etsy.com/listing/$1',
	},
	{ host: 'catch.com.au', path: /^\/product\/(?:.+-)?(\d{5,})$/i, to: '/product/$1' },
	{ host: 'mydeal.com.au', path: /^\/(?:.+-)?(\d{5,})$/i, to: '/$1' },
	{ host: 'gumtree.com.au', path: /^\/s-ad\/(?:.+\/)?(\d{9,})$/i, to: '/s-ad/$1' },
	{ host: 'temu.com', path: /^((?:\/[a-z]{2})?)\/(?:.+-)?g-(\d{9,})\.html$/i, to: '$1/g-$2.html' },
	{ host: /^([a-z]{2}\.)?shein\.com(\.au)?$/, path: /^\/(?:.+-)?p-(\d{5,})(?:-cat-\d+)?\.html$/i, to: '/p-$1.html' },
	{ host: /^([a-z]{2}\.)?banggood\.com$/, path: /^\/(?:.+-)?p-(\d{5,})\.html$/i, to: '/p-$1.html', keeps: /^id$/i },
	{ host: /^alibaba\.com$/, path: /^\/product-detail\/(?:.*_)?(\d{8,})\.html$/i, to: '/product-detail/$1.html' },
	{ host: /^dhgate\.com$/, path: /^\/product\/(?:[^/]+\/)?(\d{6,})\.html$/i, to: '/product/$1.html' },

	// Supermarkets, chemists and drinks
	{ host: 'woolworths.com.au', path: /^\/shop\/productdetails\/(\d+)(?:\/|$)/i, to: '/shop/productdetails/$1' },
	{ host: 'coles.com.au', path: /^\/product\/(?:.+-)?(\d{4,})$/i, to: '/product/$1' },
	{ host: 'aldi.com.au', path: /^\/product\/(?:.+-)?(\d{15,})$/i, to: '/product/$1' },
	{ host: 'costco.com.au', path: /\/p\/(\d{4,})$/i, to: '/p/$1' },
	{ host: 'chemistwarehouse.com.au', path: /^\/buy\/(\d+)(?:\/|$)/i, to: '/buy/$1' },
	{ host: 'priceline.com.au', path: /^\/product\/(\d+)(?:\/|$)/i, to: '/product/$1' },
	{ host: 'danmurphys.com.au', path: /^\/product\/(DM_\w+)(?:\/|$)/i, to: '/product/$1', ignoresCase: true },
	{ host: 'bws.com.au', path: /^\/product\/(\d+)(?:\/|$)/i, to: '/product/$1' },
	{ host: 'liquorland.com.au', path: /_(\d{5,})$/, to: '/p_$1' },
	{ host: 'firstchoiceliquor.com.au', path: /_(\d{5,})$/, to: '/p_$1' },
	{ host: 'vintagecellars.com.au', path: /_(\d{5,})$/, to: '/p_$1' },
	{ host: /^([a-z]{2}\.)?iherb\.com$/, path: /^\/pr\/(?:[^/]+\/)?(\d+)$/i, to: '/pr/$1' },

	// Department stores, homes and fashion
	{ host: 'bigw.com.au', path: /^\/(?:product\/[^/]+\/)?p\/(\d+)$/i, to: '/p/$1' },
	{ host: 'target.com.au', path: /^\/p\/(?:[^/]+\/)?(\d{5,})$/i, to: '/p/$1' },
	{ host: 'kmart.com.au', path: /^\/product\/(?:[^/]*-|[^/]+\/)?(\d{6,})$/i, to: '/product/$1' },
	{ host: 'myer.com.au', path: /^\/p\/(?:.+-)?(\d{8,}(?:-\d{1,3})?)$/i, to: '/p/$1' },
	{ host: 'davidjones.com', path: /^\/product\/(?:.+-)?(\d{6,})$/i, to: '/product/$1' },
	{ host: 'bunnings.com.au', path: /^\/(?:.*_)?p(\d{5,})$/i, to: '/p$1' },
	{ host: 'theiconic.com.au', path: /^\/(?:.+-)?(\d{5,})\.html$/i, to: '/$1.html' },
	{
		host: 'templeandwebster.com.au',
		path: /^\/(?:.+-)?([a-z]{4}\d{3,6})\.html$/i,
		to: '/$1.html',
		ignoresCase: true,
	},
	{ host: 'ikea.com', path: /^(\/[a-z]{2})(?:\/[a-z]{2})?\/p\/(?:.+-)?(s?\d{8})$/i, to: '$1/p/$2' },
	{
		host: /^(spotlightstores|anacondastores)\.com$/,
		path: /\/(?:p\/)?((?:bp)?\d{8,})$/i,
		to: '/p/$1',
		ignoresCase: true,
	},
	{ host: 'cottonon.com', path: /^(\/[a-z]{2})\/(?:.+\/)?(\d{6,8}-\d{2})\.html$/i, to: '$1/$2.html' },
	{
		host: 'nike.com',
		path: /^((?:\/[a-z]{2})?)\/t\/(?:[^/]+\/)?([a-z]{2}\d{4}-\d{3})$/i,
		to: '$1/t/$2',
		ignoresCase: true,
	},
	{ host: 'adidas.com.au', path: /^\/(?:[^/]+\/)?([a-z]{1,2}\d{4,5})\.html$/i, to: '/$1.html', ignoresCase: true },
	{ host: 'asos.com', path: /^((?:\/[a-z]{2})?)\/(?:.+\/)?prd\/(\d{6,})$/i, to: '$1/prd/$2', keeps: /^colourwayid$/i },
	{
		host: 'zara.com',
		path: /^((?:\/[a-z]{2})?)(?:\/[a-z]{2})?\/(?:.+-)?p(\d{8})\.html$/i,
		to: '$1/p$2.html',
		keeps: /^v1$/i,
	},
	{ host: 'farfetch.com', path: /^((?:\/[a-z]{2})?)\/(?:.+-)?item-(\d{6,})\.aspx$/i, to: '$1/item-$2.aspx' },
	{
		host: /^(lookfantastic|myprotein|zavvi)\.com(\.au)?$/,
		path: /^\/(?:p\/)?(?:.+\/)?(\d{7,8})(?:\.html)?$/i,
		to: '/p/$1',
	},
	{ host: 'mecca.com', path: /^\/(?:.+\/)?(?:[^/]*-)?i-(\d{5,})$/i, to: '/i-$1' },

	// Tools, cars and sports
	{
		host: /^(supercheapauto|bcf|rebelsport|macpac)\.com\.au$/,
		path: /^\/p\/(?:[^/]+\/)?([a-z]{0,3}\d{5,})\.html$/i,
		to: '/p/$1.html',
		ignoresCase: true,
	},
	{ host: 'autobarn.com.au', path: /\/p\/([a-z]{2}\d{4,})$/i, to: '/p/$1', ignoresCase: true },
	{ host: 'repco.com.au', path: /\/p\/(a\d{5,})$/i, to: '/p/$1', ignoresCase: true },
	{ host: 'totaltools.com.au', path: /^\/(\d{5,})(?:-[^/]*)?$/i, to: '/$1' },
	{ host: 'jaycar.com.au', path: /\/p\/([a-z]{2}\d{4})$/i, to: '/p/$1', ignoresCase: true },

	// Offices, computers, books, games and toys
	{
		host: 'officeworks.com.au',
		path: /^\/shop\/officeworks\/p\/(?:.+-)?([a-z]{2,}\d[a-z\d]{3,}|\d{6,})$/i,
		to: '/shop/officeworks/p/$1',
		ignoresCase: true,
	},
	{ host: 'mwave.com.au', path: /^\/product\/(?:.+-)?(a[a-z]\d{5})$/i, to: '/product/$1', ignoresCase: true },
	{ host: 'pccasegear.com', path: /^\/products\/(\d+)(?:\/|$)/i, to: '/products/$1' },
	{ host: 'ple.com.au', path: /^\/products\/(\d+)(?:\/|$)/i, to: '/products/$1' },
	{ host: 'scorptec.com.au', path: /^\/product\/(?:.+\/)?(\d{5,})(?:-[^/]*)?$/i, to: '/product/$1' },
	{ host: 'umart.com.au', path: /^\/product\/(?:.+-)?(\d{5,})$/i, to: '/product/$1' },
	{
		host: 'newegg.com',
		path: /^((?:\/global\/[a-z]{2}-[a-z]{2})?)\/(?:[^/]+\/)?p\/([a-z\d-]{10,})$/i,
		to: '$1/p/$2',
		ignoresCase: true,
	},
	{
		host: 'apple.com',
		path: /^((?:\/[a-z]{2})?)\/shop\/product\/([a-z\d]{5,})(?:\/([a-z]))?(?:\/[^/]{2,})?$/i,
		to: '$1/shop/product/$2/$3',
		ignoresCase: true,
	},
	{ host: 'ebgames.com.au', path: /^\/product\/(?:[^/]+\/)?(\d{5,})(?:-[^/]*)?$/i, to: '/product/$1' },
	{
		host: 'bhphotovideo.com',
		path: /^\/c\/product\/(\d{5,})-(reg|usa?)(?:\/|$)/i,
		to: '/c/product/$1-$2',
		ignoresCase: true,
	},
	{
		host: 'booktopia.com.au',
		path: /^\/(?:[^/]+\/)?(book|ebook|audiobook)\/(97[89]\d{10})\.html$/i,
		to: '/$1/$2.html',
	},
	{ host: 'dymocks.com.au', path: /^\/(?:book\/)?(?:.+-)?(97[89]\d{10})$/i, to: '/$1' },
	{ host: 'qbd.com.au', path: /^\/(?:.+\/)?(97[89]\d{10})$/i, to: '/$1' },
	{ host: 'lego.com', path: /^((?:\/[a-z]{2}-[a-z]{2})?)\/product\/(?:.+-)?(\d{5,7})$/i, to: '$1/product/$2' },
	{ host: 'store.steampowered.com', path: /^(?:\/agecheck)?\/(app|sub|bundle)\/(\d+)(?:\/|$)/i, to: '/$1/$2' },
	{ host: 's.team', path: /^\/a\/(\d+)$/i, to: 'store.steampowered.com/app/$1' },
	{
		host: /^(microsoft|xbox)\.com$/,
		path: /^((?:\/[a-z]{2}-[a-z]{2})?)\/(?:p|games\/store|store\/productid)\/(?:[^/]+\/)?([a-z\d]{12})(?:\/|$)/i,
		to: '$1/p/$2',
		ignoresCase: true,
	},
	{ host: 'apps.apple.com', path: /^((?:\/[a-z]{2})?)\/app\/(?:[^/]+\/)?(id\d+)$/i, to: '$1/app/$2' },

	// Abroad
	{ host: 'walmart.com', path: /^\/ip\/(?:[^/]+\/)?(\d{5,})$/i, to: '/ip/$1' },
	{ host: 'target.com', path: /^\/p\/(?:[^/]*\/)?-?\/?a-(\d{5,})$/i, to: '/p/a-$1', keeps: /^preselect$/i },
	{ host: 'bestbuy.com', path: /^\/site\/(?:[^/]+\/)?(\d{5,})\.p$/i, to: '/site/$1.p' },
	{ host: 'homedepot.com', path: /^\/p\/(?:[^/]+\/)?(\d{6,})$/i, to: '/p/$1' },
	{ host: 'costco.com', path: /^\/(?:.+\.)?product\.(\d{6,})\.html$/i, to: '/product.$1.html' },

	// Tours and videos
	{ host: 'klook.com', path: /^\/activity\/(\d+)(?:-[^/]*)?$/i, to: '/activity/$1' },
	{ host: 'youtu.be', path: /^\/([\w-]{11})$/, to: 'youtube.com/watch?v=$1' },
];

/** Shops where the language in the path changes neither the product nor its price. */
export const LANGUAGE_IN_PATH = /^(store\.epicgames\.com|(gog|fanatical|greenmangaming|humblebundle)\.com)$/;
