import { ArrowRight } from 'lucide-react';
import { Badge } from '#ui/base/badge.tsx';

/** A field that an edit changed, as people read it. */
interface FieldChange {
	field: string;
	before: string;
	after: string;
}

/** Lists the changed fields of an edit. Prices are large, with the change in percent. */
export function EditChanges({ changes }: { changes: readonly FieldChange[] }) {
	return (
		<dl className="divide-y divide-line">
			{changes.map((change) => (
				<div
					key={change.field}
					className="grid grid-cols-1 gap-x-4 gap-y-1 py-3 first:pt-0 tablet:grid-cols-[72px_minmax(0,1fr)]"
				>
					<dt className="text-muted text-small leading-6">{change.field}</dt>
					<dd className="min-w-0">
						{PRICE.test(change.before) && PRICE.test(change.after) ? (
							<PriceChange {...change} />
						) : (
							<TextChange {...change} />
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}

const PRICE = /^(\$[\d,]+\.\d\d|FREE)$/;
const readPrice = (text: string) => (text === 'FREE' ? 0 : Number(text.replace(/[$,]/g, '')));

function PriceChange({ before, after }: FieldChange) {
	const [old, fresh] = [readPrice(before), readPrice(after)];
	const percent = old === 0 ? null : Math.round(((fresh - old) / old) * 100);
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<span className="sr-only">Before: </span>
			<s className="text-muted tabular-nums">{before}</s>
			<ArrowRight size={16} aria-hidden className="text-muted" />
			<span className="sr-only">After: </span>
			<span className="price-digits text-title">{after}</span>
			{percent !== null && percent !== 0 && (
				<Badge variant={percent > 0 ? 'waratah' : 'eucalypt'}>
					{percent > 0 ? '+' : '−'}
					{Math.abs(percent)}%
				</Badge>
			)}
		</p>
	);
}

function TextChange({ before, after }: FieldChange) {
	const split = splitChange(before, after);
	return (
		<>
			<ChangedLine sign="−" label="Before" parts={split.before} colour="text-danger" mark="bg-danger/12 line-through" />
			<ChangedLine sign="+" label="After" parts={split.after} colour="text-success" mark="bg-success/16" />
		</>
	);
}

interface ChangedLineProps {
	sign: string;
	label: string;
	parts: SplitText;
	colour: string;
	mark: string;
}

function ChangedLine({ sign, label, parts: { start, middle, end }, colour, mark }: ChangedLineProps) {
	return (
		<p className="flex gap-3 [overflow-wrap:anywhere]">
			<span aria-hidden className={`w-3 shrink-0 text-center font-bold ${colour}`}>
				{sign}
			</span>
			<span className={`min-w-0 whitespace-pre-line ${label === 'Before' ? 'text-muted' : ''}`}>
				<span className="sr-only">{label}: </span>
				{start}
				{middle.trim() !== '' && <mark className={`rounded-[4px] px-0.5 text-ink ${mark}`}>{middle}</mark>}
				{end}
				{start + middle + end === '' && <span className="text-muted">nothing</span>}
			</span>
		</p>
	);
}

/** A text in three parts. Only the middle part differs. */
interface SplitText {
	start: string;
	middle: string;
	end: string;
}

/** Splits two texts into their common start, what differs, and their common end. Words are never cut. */
export function splitChange(before: string, after: string): { before: SplitText; after: SplitText } {
	const [old, fresh] = [toWords(before), toWords(after)];
	const shorter = Math.min(old.length, fresh.length);
	let start = 0;
	while (start < shorter && old[start] === fresh[start]) start += 1;
	let end = 0;
	while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
	const split = (words: string[]): SplitText => ({
		start: words.slice(0, start).join(''),
		middle: words.slice(start, words.length - end).join(''),
		end: words.slice(words.length - end).join(''),
	});
	return { before: split(old), after: split(fresh) };
}

/** Words with the character after them. The parts of an address count as words. */
function toWords(text: string): string[] {
	return text.match(/[^\s/?&#]*[\s/?&#]?/g)?.filter((word) => word !== '') ?? [];
}
