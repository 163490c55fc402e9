import { readHost, splitAddress, splitQuery } from './edit-query.ts';

interface Wrapper {
	host: RegExp;
	path?: RegExp;
	/** Names of the parameter that holds the target. A regular expression captures a target in the rest of the address. */
	target: readonly string[] | RegExp;
}

const ANY_HOST = /./;

/** Affiliate networks. Their links name the member who gets the commission, and carry the shop's address. */
const AFFILIATE_NETWORKS: readonly Wrapper[] = [
	{ host: /^go\.(skimresources|redirectingat)\.com$/, target: ['url'] },
	{ host: /^redirect\.viglink\.com$/, target: ['u'] },
	{ host: /^go\.sylikes\.com$/, target: ['url'] },
	{ host: /^track\.flexlinkspro\.com$/, target: ['url'] },
	// Rakuten
	{ host: /^click\.linksynergy\.com$/, target: ['murl', 'RD_PARM1'] },
	// Awin, Zanox and Tradedoubler
	{ host: /^(www\.)?awin1\.com$/, target: ['ued', 'p'] },
	{ host: /^ad\.zanox\.com$/, target: ['ulp'] },
	{ host: /^clk[a-z]{0,3}\.tradedoubler\.com$/, target: ['url'] },
	// Commission Factory
	{ host: /^t\.cfjump\.com$/, target: ['url'] },
	// Partnerize
	{ host: /^(prf\.hn|[a-z\d-]+\.prf\.hn)$/, path: /^\/click\//, target: /\/destination:(.+)$/i },
	// Impact, at hosts of its own and of its shops
	{ host: ANY_HOST, path: /^\/c\/[\w-]+\/\d+\/\d+\/?$/, target: ['u'] },
	// CJ
	{
		host: /^(www\.)?(anrdoezrs\.net|dpbolvw\.net|jdoqocy\.com|kqzyfj\.com|tkqlhce\.com)$/,
		path: /^\/click-/,
		target: ['url'],
	},
	{
		host: /^(www\.)?(anrdoezrs\.net|dpbolvw\.net|jdoqocy\.com|kqzyfj\.com|tkqlhce\.com)$/,
		path: /^\/links\//,
		target: /\/(https?(?::|%3A).+)$/i,
	},
	{ host: /^(www\.)?shareasale\.com$/, path: /^\/r\.cfm$/i, target: ['urllink'] },
	{ host: /^track\.webgains\.com$/, target: ['wgtarget'] },
	{ host: /^(www\.)?avantlink\.com$/, path: /^\/click\.php$/, target: ['url'] },
	{ host: /^(www\.)?(gopjn|pjtra|pjatr|pntra|pntrs|pntrac)\.com$/, path: /^\/t\//, target: ['url'] },
	{ host: /^rover\.ebay\.[a-z.]+$/, path: /^\/rover\//, target: ['mpre'] },
	{ host: /^s\.click\.aliexpress\.com$/, path: /^\/deep_link\.htm$/, target: ['dl_target_url'] },
	{ host: /^invo?le?\.co$/, target: ['url'] },
	{ host: /^[a-z\d-]+\.digidip\.net$/, path: /^\/visit$/, target: ['url'] },
];

/** Search engines, social networks and mail services. Their links only count the click. */
const REDIRECTORS: readonly Wrapper[] = [
	{ host: /^(www\.)?google\.[a-z.]+$/, path: /^\/url$/, target: ['q', 'url'] },
	{ host: /^(www\.)?(google\.[a-z.]+|googleadservices\.com)$/, path: /^\/(pagead\/)?aclk$/, target: ['adurl'] },
	{ host: /^ad\.doubleclick\.net$/, target: /[?;](https?(?::|%3A).+)$/i },
	{ host: /^clickserve\.dartsearch\.net$/, target: ['ds_dest_url'] },
	{ host: /^(l|lm)\.(facebook|instagram|messenger)\.com$/, target: ['u'] },
	{ host: /^(www\.|m\.)?facebook\.com$/, path: /^\/(l|flx\/warn)/, target: ['u'] },
	{ host: /^(www\.|m\.)?youtube\.com$/, path: /^\/redirect$/, target: ['q'] },
	{ host: /^out\.reddit\.com$/, target: ['url'] },
	{ host: /^t\.umblr\.com$/, path: /^\/redirect$/, target: ['z'] },
	{ host: /^(www\.)?linkedin\.com$/, path: /^\/(safety\/go|redir\/redirect)\/?$/, target: ['url'] },
	{ host: /^(www\.)?pinterest\.[a-z.]+$/, path: /^\/offsite\/?$/, target: ['url'] },
	{ host: /^(slack-redir\.net|exit\.sc|gate\.sc|getpocket\.com)$/, target: ['url'] },
	{ host: /^(m\.)?vk\.com$/, path: /^\/away\.php$/, target: ['to'] },
	{ host: /^outgoing\.prod\.mozaws\.net$/, target: /\/(https?(?::|%3A).+)$/i },
	{ host: /^googleweblight\.com$/, path: /^\/i$/, target: ['u'] },
	{ host: /^(www\.)?google\.[a-z.]+$/, path: /^\/amp\/s\//, target: /\/amp\/s\/([^#]+)/ },
	{ host: /^steamcommunity\.com$/, path: /^\/linkfilter\/?$/, target: ['u', 'url'] },
	{ host: /^(www\.)?duckduckgo\.com$/, path: /^\/l\/?$/, target: ['uddg'] },
	{ host: /\.safelinks\.protection\.outlook\.com$/, target: ['url'] },
	{ host: /^href\.li$/, target: /\?(https?:.+)$/i },
	// Sponsored results lead to another page of the shop.
	{ host: /^(www\.)?amazon\.[a-z.]+$/, path: /^\/(sspa\/click|gp\/slredirect)/, target: ['url'] },
];

/** Wrappers inside wrappers beyond this are not followed. */
const MAX_WRAPPERS = 3;

/** Returns the shop's address that a link of an affiliate network carries, or the link itself. */
export function unwrapAffiliateLink(url: string): string {
	return unwrap(url, AFFILIATE_NETWORKS);
}

/** Returns the address that a link through any known redirector carries, without a request, or the link itself. */
export function unwrapLink(url: string): string {
	return unwrap(url, [...AFFILIATE_NETWORKS, ...REDIRECTORS]);
}

function unwrap(url: string, wrappers: readonly Wrapper[]): string {
	let unwrapped = url;
	for (let depth = 0; depth < MAX_WRAPPERS; depth += 1) {
		const target = findTarget(unwrapped, wrappers);
		if (target === null) break;
		unwrapped = target;
	}
	return unwrapped;
}

function findTarget(url: string, wrappers: readonly Wrapper[]): string | null {
	const parsed = URL.parse(url);
	const wrapperHost = readHost(url);
	if (!parsed || wrapperHost === null) return null;
	for (const { host, path, target } of wrappers) {
		if (!host.test(wrapperHost) || path?.test(parsed.pathname) === false) continue;
		const found = target instanceof RegExp ? target.exec(url)?.[1] : findParameter(url, target);
		if (found === undefined) continue;
		// A shop may use the same path itself, so only a whole address is a target there.
		const address = host === ANY_HOST && !/^https?(?::|%3a)/i.test(found) ? null : readTarget(found, parsed);
		if (address !== null) return address;
	}
	return null;
}

function findParameter(url: string, names: readonly string[]): string | undefined {
	const parameters = splitQuery(splitAddress(url).query ?? '');
	return names
		.map((name) => parameters.find((parameter) => parameter.name.toLowerCase() === name.toLowerCase())?.value)
		.find((value): value is string => typeof value === 'string' && value !== '');
}

/** Some targets are escaped twice, in double brackets, without a scheme, or without the wrapper's own host. */
function readTarget(text: string, wrapper: URL): string | null {
	const bare = text.replace(/^\[\[(.*)\]\]$/, '$1');
	const decoded = /^https?%/i.test(bare) ? decode(bare) : bare;
	const origin = /^https?:\/\//i.test(decoded)
		? ''
		: decoded.startsWith('/')
			? `https://${wrapper.hostname}`
			: 'https://';
	const written = `${origin}${decoded}`.replace(/\s/g, encodeURIComponent);
	const parsed = URL.parse(written);
	return parsed && /^https?:$/.test(parsed.protocol) && parsed.hostname.includes('.') ? written : null;
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
