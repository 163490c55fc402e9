/** Parameters that tell who sent a visitor, where they searched or what they pressed, not what they look at. */
const TRACKING = new RegExp(
	`^(${[
		// Campaigns and the analytics behind them.
		'utm_.*|mtm_.*|pk_.*|piwik_.*|hsa_.*|at_(medium|campaign|custom.*)|sc_.*|cm_.*|wt[._].*|campaign|campaignid|campid|source',
		'_ga|_gl|gad|gad_.*|srsltid|s_kwcid|ef_id|adgroupid|matchtype|ito|icid|intcmp',
		// Clicks on advertisements and in social networks.
		'fbclid|fb_.*|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|ttclid|twclid|li_fat_id|epik|igshid|igsh|click_?id|clickref',
		// Letters.
		'mc_[ce]id|mkt_tok|_hsenc|_hsmi|vero_.*|_kx|_ke|dm_i|oly_.*_id|trk|trkid',
		// Affiliates and their networks.
		'ref|ref_.*|refid|ref(er)?rer|referral.*|aff.*|afsrc|tag|linkcode|linkid|ascsubtag|creativeasin|camp|creative',
		'cjevent|cjdata|irclickid|irgwc|ran(mid|eaid|siteid)|awc|sscid|tduid|zanpid|pubref|sub_?id\\d*|u1',
		// Places on a page and in search results.
		'spm|scm|scm_.*|pvid|algo_.*|pdp_.*|pd_rd_.*|pf_rd_.*|queryid|_trk(parms|sid)|_(pos|sid|ss|psq|fid)|amp|outputtype',
	].join('|')})$`,
	'i',
);

/** `cid` names a category in one shop and a campaign in another, `email:2026-11` or `1700000000.42`. */
const CAMPAIGN_NAME = /[:|_.-]/;

/** Hosts that show the same shop to other devices. */
const SAME_SHOP = /^(www\d?|m|mobile|amp|smile)\./;

/** What stays of a host when too much was taken off: nobody's shop is at `com.au`. */
const SUFFIX = /^([a-z]+|(com|co|net|org|edu|gov|asn|id)\.[a-z]{2})$/;

interface ShopRule {
	host: RegExp;
	/** Matches the path of a product page; what the groups hold names the product. */
	path: RegExp;
	/** The address from the host and those groups. */
	known: (host: string, id: string) => string;
	/** Parameters that name a variant of the product; all others go. */
	keeps?: RegExp;
}

/** Shops whose addresses repeat the product's name for readers, beside the number that counts, or which have shorter ones. */
const SHOPS: readonly ShopRule[] = [
	{
		host: /^amazon\.[a-z.]+$/,
		path: /\/(?:dp|gp\/product|gp\/aw\/d|gp\/offer-listing|exec\/obidos\/asin|o\/asin)\/([a-z\d]{10})(?:\/|$)/i,
		known: (host, id) => `${host}/dp/${id.toUpperCase()}`,
	},
	{
		host: /^amzn\.com$/,
		path: /^\/(?:dp\/)?(b[a-z\d]{9}|\d{9}[\dx])$/i,
		known: (_host, id) => `amazon.com/dp/${id.toUpperCase()}`,
	},
	{
		host: /^ebay\.[a-z.]+$/,
		path: /^\/(?:itm|i)\/(?:[^/]+\/)?(\d{9,15})$/i,
		known: (host, id) => `${host}/itm/${id}`,
		keeps: /^var$/i,
	},
	{
		host: /^([a-z]{2,3}\.)?aliexpress\.(com|us)$/,
		path: /^\/(?:(?:item|i|s\/item)\/(?:[^/]+\/)?|store\/product\/(?:[^/]+\/)?\d+_)(\d{6,20})\.html$/i,
		known: (_host, id) => `aliexpress.com/item/${id}.html`,
	},
	{
		host: /^woolworths\.com\.au$/,
		path: /^\/shop\/productdetails\/(\d+)(?:\/|$)/i,
		known: numbered('shop/productdetails'),
	},
	{ host: /^chemistwarehouse\.com\.au$/, path: /^\/buy\/(\d+)(?:\/|$)/i, known: numbered('buy') },
	{ host: /^bigw\.com\.au$/, path: /^\/product\/[^/]+\/p\/(\d+)$/i, known: numbered('p') },
	{ host: /^bunnings\.com\.au$/, path: /_p(\d{5,})$/i, known: numbered('p') },
	{ host: /^danmurphys\.com\.au$/, path: /^\/product\/(DM_\d+)(?:\/|$)/, known: numbered('product') },
	{ host: /^store\.steampowered\.com$/, path: /^\/app\/(\d+)(?:\/|$)/i, known: numbered('app') },
	{ host: /^s\.team$/, path: /^\/a\/(\d+)$/i, known: (_host, id) => `store.steampowered.com/app/${id}` },
	{
		// Each seller has a host of their own, too.
		host: /^([a-z\d-]+\.)?etsy\.com$/,
		path: /^(?:\/[a-z]{2})?\/listing\/(\d+)(?:\/|$)/i,
		known: (_host, id) => `etsy.com/listing/${id}`,
	},
];

/**
 * The address under which a product is known, however it was linked: no scheme, `www`, tracking parameters, fragment or
 * trailing slash, parameters in order; of some shops only the product's number. Null for what is not a web address.
 */
export function normalizeProductUrl(url: string): string | null {
	const parsed = parseWebAddress(url.trim());
	if (!parsed) return null;
	const host = shopOf(parsed.hostname);
	const path = canonicalPath(parsed.pathname);
	const shop = SHOPS.find((rule) => rule.host.test(host) && rule.path.test(path));
	const id = shop?.path.exec(path)?.[1];
	if (shop && id) return `${shop.known(host, id)}${queryOf(parsed, (name) => shop.keeps?.test(name) ?? false)}`;
	return `${host}${portOf(parsed)}${path}${queryOf(parsed, (name, value) => !isTracking(name, value))}`;
}

function numbered(folder: string): ShopRule['known'] {
	return (host, id) => `${host}/${folder}/${id}`;
}

/** People leave the scheme away; `shop.example:8080` has a port, `mailto:someone` another scheme. */
function parseWebAddress(url: string): URL | null {
	const hasScheme = /^https?:\/\//i.test(url);
	if (!hasScheme && /^([a-z][a-z\d+.-]*:(?!\d)|[a-z][a-z\d+.-]*:\/\/)/i.test(url)) return null;
	const parsed = URL.parse(hasScheme ? url : `https://${url}`);
	return parsed?.hostname.includes('.') ? parsed : null;
}

function shopOf(hostname: string): string {
	const host = hostname.toLowerCase().replace(/\.+$/, '');
	const shorter = host.replace(SAME_SHOP, '');
	return shorter === host || SUFFIX.test(shorter) ? host : shopOf(shorter);
}

/** Both schemes lead to the same page, and so do their ports. */
function portOf({ port }: URL): string {
	return port === '' || port === '80' || port === '443' ? '' : `:${port}`;
}

function canonicalPath(pathname: string): string {
	const path = pathname
		.replace(/;jsessionid=[^/]*/i, '')
		.split('/')
		.filter((segment) => segment !== '')
		.map(canonicalEscapes);
	if (/^(index|default)\.(html?|php|aspx?|jsp)$/i.test(path.at(-1) ?? '')) path.pop();
	// A collection is the shelf on which the visitor found the product.
	if (path.length === 4 && path[0] === 'collections' && path[2] === 'products') path.splice(0, 2);
	return path.map((segment) => `/${segment}`).join('');
}

/** Every character escaped the same way, whoever wrote the address. */
function canonicalEscapes(segment: string): string {
	try {
		return encodeURIComponent(decodeURIComponent(segment.replace(/%(?![\da-f]{2})/gi, '%25')));
	} catch {
		// Escapes of another encoding than UTF-8 mean something to that shop alone.
		return segment.replace(/%[\da-f]{2}/gi, (escaped) => escaped.toUpperCase());
	}
}

function isTracking(name: string, value: string): boolean {
	return TRACKING.test(name) || (/^cid$/i.test(name) && CAMPAIGN_NAME.test(value));
}

function queryOf({ searchParams }: URL, isKept: (name: string, value: string) => boolean): string {
	const parameters = [...searchParams]
		.filter(([name, value]) => isKept(name, value))
		.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
		.sort();
	return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}
