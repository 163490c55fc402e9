import type { LogEntry } from '@bilby/contract/moderation-log/wire';
import type { LogRow } from './moderation-log.queries.ts';

type Change = LogEntry['changes'][number];

/**
 * Returns the recorded values of an action, with those before it. Details name a value before the action `<name>Before`,
 * `before` or `from`, and the one after it `<name>`, `after` or `to`.
 */
export function presentChanges(details: LogRow['details']): Change[] {
	const changes = new Map<string, Change>();
	for (const [key, value] of Object.entries(details)) {
		const { name, side } = readKey(key);
		const change = changes.get(name) ?? { name, before: null, after: null };
		changes.set(name, { ...change, [side]: value === null ? 'none' : String(value) });
	}
	return [...changes.values()];
}

function readKey(key: string): { name: string; side: 'before' | 'after' } {
	if (key === 'before' || key === 'from') return { name: 'value', side: 'before' };
	if (key === 'after' || key === 'to') return { name: 'value', side: 'after' };
	return key.endsWith('Before')
		? { name: toWords(key.slice(0, -'Before'.length)), side: 'before' }
		: { name: toWords(key), side: 'after' };
}

/** Turns `lastNumber` into "last number". */
const toWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
