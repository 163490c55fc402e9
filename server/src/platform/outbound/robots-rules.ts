/** Nobody writes a longer rule by hand. */
const MAX_LINE_LENGTH = 1_000;
/** The most rules with wildcards, because each of them is searched for in the whole address. */
const MAX_WILDCARD_RULES = 1_000;
const ROBOT = 'bilbybot';

export interface RobotsRule {
	isAllowed: boolean;
	/** The start of a path. `*` matches anything, and a final `$` matches the end. */
	pattern: string;
}

/**
 * Returns the rules of a robots.txt (RFC 9309) that apply to us: those of the groups that name us, or else those for
 * all robots. Hostile files are safe: time and memory grow only linearly with the file.
 */
export function parseRobotsRules(text: string): RobotsRule[] {
	const rules: Record<string, RobotsRule[]> = {};
	let group = new Set<string>();
	let isInHeader = false;
	for (const { name, value } of text.split(/\r\n?|\n/).map(splitLine)) {
		if (name === 'user-agent') {
			if (!isInHeader) group = new Set();
			isInHeader = true;
			const [agent = ''] = value.toLowerCase().split('/');
			if (agent !== ROBOT && agent !== '*') continue;
			group.add(agent);
			rules[agent] ??= [];
		} else if (name === 'allow' || name === 'disallow') {
			isInHeader = false;
			if (value === '') continue;
			for (const agent of group) rules[agent]?.push({ isAllowed: name === 'allow', pattern: normalize(value) });
		}
	}
	return limitWildcards(rules[ROBOT] ?? rules['*'] ?? []);
}

/**
 * Returns whether the rules let a robot visit an address. The longest matching rule decides. Of two equally long ones,
 * the one that allows wins.
 */
export function mayRobotVisit(rules: readonly RobotsRule[], { pathname, search }: URL): boolean {
	const path = normalize(`${pathname}${search}`);
	let decisive: RobotsRule | undefined;
	for (const rule of rules) {
		const isWeaker = decisive !== undefined && rule.pattern.length < decisive.pattern.length;
		const isTie = rule.pattern.length === decisive?.pattern.length;
		if (isWeaker || (isTie && !rule.isAllowed) || !fits(rule.pattern, path)) continue;
		decisive = rule;
	}
	return decisive?.isAllowed ?? true;
}

function splitLine(line: string): { name: string; value: string } {
	const [rule = ''] = line.slice(0, MAX_LINE_LENGTH + 1).split('#');
	const colon = rule.indexOf(':');
	if (colon < 0 || rule.length > MAX_LINE_LENGTH) return { name: '', value: '' };
	return { name: rule.slice(0, colon).trim().toLowerCase(), value: rule.slice(colon + 1).trim() };
}

/** Percent signs and letters of other scripts are written in more than one way. */
function normalize(path: string): string {
	return encodeURI(path.toWellFormed())
		.replaceAll('%25', '%')
		.replace(/%[\da-f]{2}/gi, (triplet) => triplet.toUpperCase());
}

function limitWildcards(rules: RobotsRule[]): RobotsRule[] {
	let left = MAX_WILDCARD_RULES;
	return rules.filter(({ pattern }) => !pattern.includes('*') || left-- > 0);
}

function fits(pattern: string, path: string): boolean {
	const isToTheEnd = pattern.endsWith('$');
	const [start = '', ...others] = (isToTheEnd ? pattern.slice(0, -1) : pattern).split('*');
	if (!path.startsWith(start)) return false;
	if (others.length === 0) return !isToTheEnd || path === start;
	const end = isToTheEnd ? (others.pop() ?? '') : '';
	let position = start.length;
	for (const part of others) {
		const found = path.indexOf(part, position);
		if (found < 0) return false;
		position = found + part.length;
	}
	return path.length - position >= end.length && path.endsWith(end);
}
