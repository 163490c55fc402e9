import { isShopName } from './clean-title.ts';
import { readText } from './element-text.ts';
import { type Headlines, matchHeadlines } from './headlines.ts';
import type { Obstacle } from './page-facts.ts';
import { plainText } from './page-text.ts';
import { isElement, type PageNode, type ParsedPage } from './parse-page.ts';

/** Titles and headings, or complete parts of them, of pages that a shop shows instead of a product's page. */
const PHRASES: [Obstacle, RegExp][] = [
	[
		'robots',
		/^(?:just a moment|attention required!?|pardon our interruption|(?:please )?(?:verify|confirm|prove)(?:ing)? (?:that )?you(?:['’]re| are)(?: a)?(?: not a robot| human| not a bot)|are you (?:a )?(?:human|robot)\??|(?:ddos-guard|cloudflare|captcha|recaptcha)|robot or human\??|(?:robot|bot|security|browser|human) (?:check|verification|challenge)|(?:one more|final) step|checking (?:your browser|if the site connection is secure|the site connection security)(?: before accessing.*)?|verifying (?:your browser|you are human|your connection).*|human verification|please (?:enable|turn on) (?:js|javascript|cookies).*|javascript is (?:disabled|required)|security challenge|sucuri website firewall.*|validation request|let['’]s confirm you are human|(?:sorry!? ?)?something went wrong!?|please wait|one moment(?:, please)?|(?:enable|turn on) (?:javascript|js).*|you need to enable javascript.*|(?:(?:additional|extra) )?security check.*|challenge|human or robot\??|validate your request|ray id.*|unusual (?:traffic|activity).*|(?:sorry,? )?you have been blocked|why have i been blocked\??|challenge validation|client challenge|loading challenge|press (?:&|and) hold.*|amazon\.com\.au sorry)$/i,
	],
	[
		'denied',
		/^(?:access (?:to this page )?(?:has been )?(?:denied|blocked|forbidden)|(?:error )?(?:401|403|429|451)(?: error)?(?:[ :–-]+(?:forbidden|unauthori[sz]ed|too many requests|access denied))?|forbidden|request (?:blocked|rejected|unsuccessful)|(?:error: )?(?:the )?request could not be satisfied|error:? \d{3,4}(?:[ :–-].*)?|not acceptable|\d{3}: .*|blocked|not available in your (?:country|region)|too many requests|you are not authori[sz]ed.*|(?:error )?(?:500|502|503|504)(?: error)?(?:[ :–-]+.*)?|internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out|(?:site|page|website)? ?(?:under|down for|scheduled) maintenance|(?:we['’]?(?:ll| will) )?be (?:right )?back(?: soon| shortly)?|(?:site |website |scheduled |system )?maintenance|waiting room|you are (?:now )?in line.*|queue-it|temporarily unavailable)$/i,
	],
	[
		'missing',
		/^(?:(?:error )?(?:404|410)(?: error)?(?:[ :–-]+(?:error|oops|sorry|gone|\(?(?:web |file )?(?:page |product |item )?not found).*)?|(?:.{0,25}[,:!–-] ?)?(?:(?:the|this|that|your|requested) )*(?:page|product|item|listing)(?: you(?:['’]re| are| were)? (?:looking|searching) for| you requested)?(?: was| is| has been| could| can)?(?:n['’]t| ?not| no longer) (?:be )?(?:found|exists?|available|active|sold)\b.*|not found|(?:whoops|oops|uh[- ]oh|sorry)[!,.…]*(?: .*\b(?:page|product|item|find|wrong|lost|missing|exist|available)\b.*)?|(?:this|that|the) (?:page|product|item|listing) (?:isn['’]t|is not|doesn['’]t|does not|no longer|has been|is no longer|can['’]t|cannot|could not|couldn['’]t|was not) .*|(?:we )?(?:can['’]t|cannot|couldn['’]t|could not) find (?:the|that|this|your|what).*|(?:page|product|item|listing) (?:not found|unavailable|removed|missing|expired|error|no longer available|does(?:n['’]t| not) exist)|no longer available|(?:this )?(?:listing|item|product) (?:has )?(?:ended|expired)|error|sorry|error page|page error|nothing (?:was )?found.*|no results(?: found)?|dead end|page missing)$/i,
	],
	[
		'login',
		/^(?:(?:please )?(?:log ?in|sign ?in|log ?on|login|signin)(?: to (?:your account|continue|view.*|see.*|access.*|shop.*))?|(?:account|member|customer|trade|user|business)s? (?:log ?in|sign ?in)|(?:log ?in|sign ?in) or (?:register|sign ?up|create.*|join.*)|members only|(?:create|register)(?: an| your)? account|enter (?:using )?(?:the |store )?password|authentication required|unauthori[sz]ed|age (?:verification|gate|check)|are you (?:over )?18\??|password protected)$/i,
	],
	[
		'consent',
		/^(?:before you continue(?: to .*)?|we use cookies|(?:we value|manage|your) (?:your )?(?:privacy|cookies?)(?: choices| settings| preferences)?|privacy (?:&|and) cookies?(?: settings)?|(?:cookie|cookies|privacy|data protection|gdpr)(?: (?:consent|settings|preferences|notice|policy|choices|banner|wall))*|(?:cookie )?consent(?: (?:required|management|page))?|accept (?:all )?cookies|this (?:site|website) uses cookies|your privacy choices)$/i,
	],
	[
		'empty',
		/^(?:loading|redirecting|(?:object|document) moved|welcome to nginx|index of \/.*|domain for sale|search(?: results)?|opening soon|coming soon|react app|vite app|vue app|untitled|document|index|home|shop|store|welcome|untitled document|home ?page)$/i,
	],
];

/** Scripts and texts of services that keep robots out. Ordinary pages may have the scripts too. */
const CHALLENGE =
	/_cf_chl_opt|cf-chl-|challenge-platform\/h\/|cf-browser-verification|_Incapsula_Resource|incident_id|captcha-delivery\.com|px-captcha|_pxAppId|human-challenge|perimeterx|errors\.edgesuite\.net|akamai.{0,40}(?:bm-verify|sec-if-cpt|_abck)|sec-if-cpt-container|bm-verify=|KPSDK|ips\.js\?|awswaf|aws-waf-token|gokuProps|distil_r_captcha|geetest|g-recaptcha|h-captcha|cf-turnstile/i;
const DENIAL =
	/(?:you don['’]t have|you do not have) permission to access|your (?:access|request) (?:to .{0,60})?(?:has been|was) (?:denied|blocked)/i;
const NEEDS_SCRIPTS = /(?:enable|requires?|turn on|need) (?:javascript|js)\b/i;
/** A page with more visible text is not only an obstacle. */
const MAX_TEXT = 1_500;
const MAX_CHILDREN = 5_000;
const UNSEEN = /^(?:script|style|svg|template|title)$/;

/**
 * Returns why a fetched page describes no product. Phrases count only as a whole, because products have names such as
 * "Access Denied".
 */
export function findObstacle(
	page: ParsedPage,
	html: string,
	{ headlines, productName }: { headlines: Headlines; productName: string | null },
): Obstacle | null {
	// The data may describe a recommended product.
	const isAboutProduct =
		productName !== null && ['same', 'close', 'alike'].includes(matchHeadlines(productName, headlines));
	if (isAboutProduct) return null;
	const isShop = (text: string) => isShopName(text, headlines.siteNames, URL.parse(page.url)?.hostname ?? '');
	const title = headlines.titles.find((text) => !isShop(text));
	const heading = page.headings[0] ? plainText(readText(page.headings[0], 1_000), 300) : null;
	const titleSays = headlines.titles.map((text) => readPhrase(text, isShop)).filter((obstacle) => obstacle !== null);
	const headingSays = heading === null ? null : readPhrase(heading, isShop);
	const [certain] = titleSays.filter((obstacle) => obstacle !== 'empty');
	if (certain !== undefined) return certain;
	// The heading may be that of a dialog, unless the title says nothing.
	const isSilent = title === undefined || titleSays.length > 0;
	if (headingSays === 'missing' || (headingSays !== null && isSilent)) return headingSays;
	if (titleSays.length > 0) return 'empty';
	if (title !== undefined || productName !== null || page.meta.has('og:image')) return null;
	const text = readVisibleText(page);
	if (text.length > MAX_TEXT) return null;
	if (CHALLENGE.test(html.slice(0, 200_000))) return 'robots';
	if (DENIAL.test(text)) return 'denied';
	return NEEDS_SCRIPTS.test(text) ? 'empty' : null;
}

/** A phrase may be followed by anything, such as the name of an unknown shop, but only a shop's name may precede it. */
function readPhrase(text: string, isShop: (text: string) => boolean): Obstacle | null {
	const [first = '', ...others] = text.split(/\s*[|–—·»•]\s*|\s+[-:]\s+/);
	const later = isShop(first) ? others : [];
	for (const [obstacle, phrase] of PHRASES) {
		// "Home | Acme" says nothing, but "Home | Chairs" may be a product.
		const isFirst = obstacle !== 'empty' || others.every(isShop);
		const candidates = isFirst ? [text, first, ...later] : [text, ...later];
		if (candidates.some((part) => phrase.test(part.replace(/^[\s.…]+|[\s.…!]+$/g, '')))) return obstacle;
	}
	return null;
}

/** Returns the start of the text of a page, including what it shows without scripts. */
function readVisibleText({ root }: ParsedPage): string {
	const open: PageNode[] = root.children.toReversed();
	let text = '';
	for (let node = open.pop(); node && text.length <= MAX_TEXT; node = open.pop()) {
		if (node.type === 'text') text += node.data.replace(/\s+/g, ' ');
		else if (isElement(node) && !UNSEEN.test(node.name)) open.push(...node.children.slice(0, MAX_CHILDREN).reverse());
	}
	return text.trim();
}
