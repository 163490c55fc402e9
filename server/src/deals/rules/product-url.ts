/** Parameters that describe where a visitor came from, searched or clicked, not the product. */
const TRACKING = new RegExp(
	`^(${[
		// Campaigns and their analytics.
		'utm_.*|mtm_.*|pk_.*|piwik_.*|hsa_.*|at_(medium|campaign|custom.*)|sc_.*|cm_.*|wt[._].*|campaign|campaignid|campid|source',
		'_ga|_gl|gad|gad_.*|srsltid|s_kwcid|ef_id|adgroupid|matchtype|ito|icid|intcmp',
		// Clicks on advertisements and in social networks.
		'fbclid|fb_.*|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|ttclid|twclid|li_fat_id|epik|igshid|igsh|click_?id|clickref',
		// Newsletters.
		'mc_[ce]id|mkt_tok|_hsenc|_hsmi|vero_.*|_kx|_ke|dm_i|oly_.*_id|trk|trkid',
		// Affiliates and their networks.
		'ref|ref_.*|refid|ref(er)?rer|referral.*|aff.*|afsrc|tag|linkcode|linkid|ascsubtag|creativeasin|camp|creative',
		'cjevent|cjdata|irclickid|irgwc|ran(mid|eaid|siteid)|awc|sscid|tduid|zanpid|pubref|sub_?id\\d*|u1',
		// Positions on a page and in search results.
		'spm|scm|scm_.*|pvid|algo_.*|pdp_.*|pd_rd_.*|pf_rd_.*|queryid|_trk(parms|sid)|_(pos|sid|ss|psq|fid)|amp|outputtype',
	].join('|')})$`,
	'i',
);

/** `cid` names a category in one shop and a campaign in another: `email:2026-11` or `1700000000.42`. */
const CAMPAIGN_NAME = /[:|_.-]/;

/** Host prefixes that show the same shop to other devices. */
const SAME_SHOP = /^(www\d?|m|mobile|amp|smile)\./;

/** Matches what is left of a host if too much was removed. No shop is at `com.au`. */
const SUFFIX = /^([a-z]+|(com|co|net|org|edu|gov|asn|id)\.[a-z]{2})$/;

interface ShopRule {
	host: RegExp;
	/** Matches the path of a product page. The groups identify the product. */
	path: RegExp;
	/** Builds the normalised address from the host and those groups. */
	known: (host: string, id: string) => string;
	/** Parameters that select a variant of the product. All others are dropped. */
	keeps?: RegExp;
}

/** Shops whose addresses contain the product's name besides its number, or that have shorter addresses. */
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
		// Sellers can also have their own hosts.
		host: /^([a-z\d-]+\.)?etsy\.com$/,
		path: /^(?:\/[a-z]{2})?\/listing\/(\d+)(?:\/|$)/i,
		known: (_host, id) => `etsy.com/listing/${id}`,
	},
];

/**
 * Normalises the address of a product, so that different links to it are equal: no scheme, `www`, tracking parameters,
 * fragment or trailing slash, and sorted parameters. For some shops, only the product's number remains. Null if it is
 * not a web address.
 */
export function normalizeProductUrl(url: string): string | null {
	const parsed = parseWebAddress(url.trim());
	if (!parsed) return null;
	const host = findShop(parsed.hostname);
	const path = canonicalPath(parsed.pathname);
	const shop = SHOPS.find((rule) => rule.host.test(host) && rule.path.test(path));
	const id = shop?.path.exec(path)?.[1];
	if (shop && id) return `${shop.known(host, id)}${writeQuery(parsed, (name) => shop.keeps?.test(name) ?? false)}`;
	return `${host}${readPort(parsed)}${path}${writeQuery(parsed, (name, value) => !isTracking(name, value))}`;
}

function numbered(folder: string): ShopRule['known'] {
	return (host, id) => `${host}/${folder}/${id}`;
}

/** The scheme may be missing. `shop.example:8080` has a port; `mailto:someone` has another scheme. */
function parseWebAddress(url: string): URL | null {
	const hasScheme = /^https?:\/\//i.test(url);
	if (!hasScheme && /^([a-z][a-z\d+.-]*:(?!\d)|[a-z][a-z\d+.-]*:\/\/)/i.test(url)) return null;
	const parsed = URL.parse(hasScheme ? url : `https://${url}`);
	return parsed?.hostname.includes('.') ? parsed : null;
}

function findShop(hostname: string): string {
	const host = hostname.toLowerCase().replace(/\.+$/, '');
	const shorter = host.replace(SAME_SHOP, '');
	return shorter === host || SUFFIX.test(shorter) ? host : findShop(shorter);
}

/** Both schemes and their default ports lead to the same page. */
function readPort({ port }: URL): string {
	return port === '' || port === '80' || port === '443' ? '' : `:${port}`;
}

function canonicalPath(pathname: string): string {
	const path = pathname
		.replace(/;jsessionid=[^/]*/i, '')
		.split('/')
		.filter((segment) => segment !== '')
		.map(canonicalEscapes);
	if (/^(index|default)\.(html?|php|aspx?|jsp)$/i.test(path.at(-1) ?? '')) path.pop();
	// The collection only says where the visitor found the product.
	if (path.length === 4 && path[0] === 'collections' && path[2] === 'products') path.splice(0, 2);
	return path.map((segment) => `/${segment}`).join('');
}

/** Escapes every character in the same way. */
function canonicalEscapes(segment: string): string {
	try {
		return encodeURIComponent(decodeURIComponent(segment.replace(/%(?![\da-f]{2})/gi, '%25')));
	} catch {
		// Escapes in an encoding other than UTF-8 are left to the shop.
		return segment.replace(/%[\da-f]{2}/gi, (escaped) => escaped.toUpperCase());
	}
}

function isTracking(name: string, value: string): boolean {
	return TRACKING.test(name) || (/^cid$/i.test(name) && CAMPAIGN_NAME.test(value));
}

function writeQuery({ searchParams }: URL, isKept: (name: string, value: string) => boolean): string {
	const parameters = [...searchParams]
		.filter(([name, value]) => isKept(name, value))
		.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
		.sort();
	return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}
