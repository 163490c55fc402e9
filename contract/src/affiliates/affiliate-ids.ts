import { dealUrlProblem, withScheme } from '../deals/rules.ts';
import { readHost, removeParameters } from './edit-query.ts';
import { unwrapAffiliateLink } from './link-wrappers.ts';

interface IdParameters {
	/** All hosts if not set. Common names such as `tag` are ids at some companies only. */
	host?: RegExp;
	name: RegExp;
	value?: RegExp;
}

/** Parameters that say who earns the commission for a purchase. */
const AFFILIATE_IDS: readonly IdParameters[] = [
	{ name: /^(aff|aff_?id|aff_?code|aff_sub\d*|affiliate|affiliate_?(id|code)|afsrc|a_aid|a_bid|sub_?id\d+)$/i },
	{ name: /^(click_?id|clickref|pubref)$/i },
	// Awin, CJ, Commission Factory, Impact, Rakuten
	{ name: /^(awc|sv_campaign_id|cjevent|cjdata|cfclick|irclickid|irgwc|ran(mid|eaid|siteid))$/i },
	{ name: /^siteid$/i, value: /^[\w.*-]{11}-[\w.*-]{22}$/ },
	// ShareASale, Tradedoubler, Zanox, Webgains, Tapfiliate
	{ name: /^(sscid|tduid|zanpid|wgu|wgexpiry|tap_[as])$/i },
	{
		host: /^([a-z\d-]+\.)*(amazon\.[a-z]{2,3}(\.[a-z]{2})?|amzn\.com)$/,
		name: /^(tag|ascsubtag|asc_[a-z]+|link_?code|linkid|creativeasin|creative|camp)$/i,
	},
	{ name: /^(ascsubtag|linkcode|creativeasin)$/i },
	{
		host: /^([a-z\d-]+\.)*ebay\.[a-z]{2,3}(\.[a-z]{2})?$/,
		name: /^(campid|customid|toolid|mkevt|mkcid|mkrid|afepn)$/i,
	},
	{ name: /^aff_(fcid|fsk|platform|trace_key|short_key|request_id|click_id)$/i },
	{ host: /^([a-z\d-]+\.)*aliexpress\.(com|us)$/, name: /^(sk|terminal_id|afsmartredirect)$/i },
	{ host: /^([a-z\d-]+\.)*banggood\.com$/, name: /^p$/, value: /^[A-Z\d]{14,}$/ },
	{ host: /^([a-z\d-]+\.)*humblebundle\.com$/, name: /^partner$/i },
	{ host: /^([a-z\d-]+\.)*booking\.com$/, name: /^(aid|label)$/i },
	{ host: /^([a-z\d-]+\.)*agoda\.com$/, name: /^cid$/i },
	{ host: /^([a-z\d-]+\.)*klook\.com$/, name: /^(aid|aff_[a-z]+)$/i },
	{ host: /^([a-z\d-]+\.)*trip\.com$/, name: /^(allianceid|sid)$/i },
	{ host: /^([a-z\d-]+\.)*(viator\.com|getyourguide\.com)$/, name: /^(pid|mcid|partner_id)$/i },
	{ host: /^([a-z\d-]+\.)*(apps|music|books|podcasts|tv)\.apple\.com$/, name: /^(at|ct|itsct|itscg)$/i },
];

/** Returns whether a parameter says who earns the commission for a purchase. */
export function isAffiliateId(host: string, name: string, value: string): boolean {
	return AFFILIATE_IDS.some(
		(rule) => rule.name.test(name) && (rule.host?.test(host) ?? true) && (rule.value?.test(value) ?? true),
	);
}

/**
 * Removes affiliate ids from a link, and the affiliate network that it goes through. Everything else stays as written.
 * Keeps the parameters named in `except`.
 */
export function removeAffiliateIds(url: string, except: readonly string[] = []): string {
	const direct = unwrapAffiliateLink(url);
	const host = readHost(direct);
	if (host === null) return url;
	return removeParameters(
		direct,
		({ name, value }) => !except.includes(name) && isAffiliateId(host, name, value ?? ''),
	);
}

/** Returns a deal's link as it is stored. No member earns a commission with a link they post. */
export function cleanDealUrl(url: string): string {
	const link = withScheme(url);
	const direct = removeAffiliateIds(link);
	return dealUrlProblem(direct) === null ? direct : link;
}
