import { isAffiliateId } from '@bilby/contract/affiliates/affiliate-ids';

/**
 * Names that only trackers use. Shops choose pages with short names such as `ref`, `id` and `campaign`, and with names that
 * start like a tracker's (`pdp_id`), so each name is listed in full unless its prefix is a standard.
 */
const TRACKERS = anyName([
	// Google: campaigns, clicks on advertisements, and its shopping feed.
	'utm_[a-z_]+|_ga|_gl|_gac|gclid|gclsrc|dclid|gbraid|wbraid|gad|gad_(source|campaignid)|srsltid|gdf(ms|ftrk|fi)',
	// Advertisements elsewhere.
	'msclkid|yclid|ttclid|twclid|qclid|ndclid|vmcid|tblci|dicbo|outbrainclickid|cto_pld|li_fat_id|epik|sccid|rdt_cid',
	'fbclid|fb_(action_ids|action_types|source|ref|comment_id)|action_(object|type|ref)_map|mibextid|igshid|igsh|__twitter_impression|_branch_(match_id|referrer)',
	'obclid|ysclid|syclid|shpxid|rb_clickid|fbadid|(mkw|pcr)id|tw_(source|adid|campaign)|im_ref|ps_(partner_key|xid)|rfsn',
	's_kwcid|ef_id|hsa_(acc|cam|grp|ad|src|tgt|kw|mt|net|ver|la|ol)|cvosrc|cvo_(crid|campaign)|wickedid',
	// Analytics of shops.
	'(mtm|matomo|pk|piwik)_(campaign|cpn|kwd|keyword|source|medium|content|cid|group|placement)|cm_(mmc[ac]?\\d*|sp|re|ven|pla|ite)',
	'wt\\.[a-z_.]+|wt_(mc|zmc|kw|cc\\d)|at_(medium|campaign|custom\\d*|recipient_(id|list)|send_date)|s_cid|icid|intcmp|int_cmp',
	'sc_(channel|campaign|src|l?lid|uid|eh|cid|medium|content)|nosto|nosto_source',
	'(itm|int|promo)_(source|medium|campaign|content|term|creative|position)|ns_(mchannel|source|campaign|linkname)|xtor|bvstate|bvrrp|_openstat|soc_(src|trk)|hmb_(campaign|medium|source)',
	// Newsletters.
	'mc_(cid|eid|tc)|mkt_tok|_hsenc|_hsmi|hsctatracking|vero_(id|conv)|_kx|_ke|dm_i|oly_(enc|anon)_id|sfmc_(id|sub|key|activityid)',
	'et_(cid|rid|lid|sub|mid|jb|cmp_seg\\d)|sp(mailing|user|job|report)id|trk_(contact|msg|module|sid)|bsft_[a-z]+|omnisend(contact|attribution)id',
	'elq(trackid|track|aid|at|campaignid)?|_bta_(tid|c)|ck_subscriber_id|ml_subscriber(_hash)?|vgo_ee|bxid|awt_[lm]|__s|__hs(tc|sc|fp)',
	// The place in a shop where a visitor found the product: Shopify, Amazon, Alibaba, eBay and shopping feeds.
	'_(pos|sid|ss|psq|fid)|pr_(prod_strat|rec_id|rec_pid|ref_pid|seq)|p[df]_rd_[a-z]+|_encoding|ist(companyid|feedid|itemid|bid)',
	'spm|algo_(p?vid|exp_?id)|pdp_(npi|pi|ext_f)|_trk(parms|sid)|ref_(src|url)|referr?er|srcrot',
]);

/** Names that are trackers if the value names a way to get to a shop, such as `ref=facebook`. */
const SOURCES = anyName(['ref|source|src|from|via|campaign|cid|channel|medium|origin|referral|sv1|trk|promo_source']);
const SOURCE_NAME =
	/^(facebook|fb|ig|instagram|twitter|tiktok|pinterest|reddit|youtube|linkedin|whatsapp|messenger|telegram|discord|google|google_?ads|google_?shopping|bing|ozbargain|bilby|newsletter|push|share|shared|copy_?link|qr|organic|social|homepage|home_?page|navbar|search_?results|blog|influencer|product_sync)$/i;
const CHANNEL =
	/(^|[^a-z])(e-?mail|edm|enews|newsletter|sms|cpc|ppc|cpm|affiliates?|commissionfactory|retargeting|remarketing|paid_?search|paid_?social)([^a-z]|$)/i;

interface ValueRule {
	name: RegExp;
	value: RegExp;
}

/** Names that are trackers with some values, and choose a page with others. */
const BY_VALUE: readonly ValueRule[] = [
	// `ps:google:brand` names a campaign, and 1700000000.42 a visitor.
	{ name: /^cid$/i, value: /[:|]|^\d{6,}\.\d+$/ },
	{ name: /^ref$/i, value: /^(sr|nb_sb)_/i },
	{ name: /^scm$/i, value: /^\d+\./ },
	{ name: /^pvid$/i, value: /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i },
	{ name: /^queryid$/i, value: /^[\da-f]{32}$/i },
	// Google advertisements have longer numbers than shop pages.
	{ name: /^(campaignid|adgroupid|creative|targetid|feeditemid)$/i, value: /\d{9}/ },
	{ name: /^matchtype$/i, value: /^[bep]?$/i },
	{ name: /^_v$/i, value: /^\d+\.\d+$/ },
];

/** Values that say nothing about the product, such as Australia, English or a quantity of one. */
const NEUTRAL: readonly ValueRule[] = [
	{ name: /^currency(_?code)?$/i, value: /^aud$/i },
	{ name: /^(country|country_?code|region|gl|cc)$/i, value: /^(au|aus|australia)$/i },
	{ name: /^(lang|language|locale)$/i, value: /^(en|en[-_]au|english)$/i },
	{ name: /^hl$/i, value: /^en([-_]|$)/i },
	{ name: /^postcode$/i, value: /^\d{4}$/ },
	{ name: /^tab$/i, value: /^(reviews?|description|details|specs|specifications?|features|overview)$/i },
	{ name: /^(qty|quantity)$/i, value: /^1$/ },
	{ name: /^(amp|outputtype)$/i, value: /^(amp|1|true)?$/i },
	{ name: /^(phpsessid|jsessionid|aspsessionid[a-z]*|cfid|cftoken)$/i, value: /./ },
	// Prevents a cached response.
	{ name: /^(_|cb|nocache|timestamp)$/i, value: /^\d{10,13}$/ },
];

/** Names that say nothing about the product at one company. */
const BY_COMPANY: readonly { host: RegExp; name: RegExp }[] = [
	{
		host: /^amazon\.[a-z.]+$/,
		name: anyName(['ref_?|qid|sr|crid|sprefix|dib|dib_tag|content-id|smid|th|psc|social_share']),
	},
	{ host: /^ebay\.[a-z.]+$/, name: anyName(['hash|amdata|epid|itmmeta|itmprp|chn|norover|siteid|ssspo|sssrc|ssuid']) },
	{ host: /(^|\.)aliexpress\.(com|us)$/, name: anyName(['scm|scm_id|pvid|gatewayadapt|tracelog|_t|sourcetype']) },
	{
		host: /(^|\.)etsy\.com$/,
		name: anyName(['ref|click_(key|sum)|ga_[a-z_]+|organic_search_click|frs|sts|pro|content_source']),
	},
	{ host: /^store\.steampowered\.com$/, name: anyName(['snr|curator_clanid|l']) },
	{ host: /^(youtube\.com|open\.spotify\.com)$/, name: anyName(['si|feature|pp|ab_channel|t|start']) },
	{ host: /^udemy\.com$/, name: anyName(['couponcode|referralcode']) },
	{ host: /^linkedin\.com$/, name: anyName(['trk|trkinfo|trackingid|refid']) },
	{ host: /^google\.[a-z.]+$/, name: anyName(['ved|ei|usg|sa|sca_esv|gs_lcp|sclient|rlz']) },
	{ host: /^woolworths\.com\.au$/, name: anyName(['googleshop|store']) },
];

function anyName(names: readonly string[]): RegExp {
	return new RegExp(`^(${names.join('|')})$`, 'i');
}

/**
 * Returns whether a parameter says nothing about the product: it identifies the visitor, their session or the way to the
 * shop, or is neutral, such as the country or a quantity of one. When in doubt, returns false: wrongly merging two links
 * would mix the prices of two products.
 */
export function isNeutral(host: string, name: string, value: string | null): boolean {
	const text = value ?? '';
	if (TRACKERS.test(name) || isAffiliateId(host, name, text)) return true;
	if (BY_COMPANY.some((rule) => rule.host.test(host) && rule.name.test(name))) return true;
	// `?12345` can choose a page, but `?colour=` cannot.
	if (value === '') return true;
	if (SOURCES.test(name) && (SOURCE_NAME.test(text) || CHANNEL.test(text))) return true;
	return [...BY_VALUE, ...NEUTRAL].some((rule) => rule.name.test(name) && rule.value.test(text));
}
