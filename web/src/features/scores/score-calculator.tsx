import { aiScore } from '@bilby/contract/scores/ai-score';
import { qualityScore, type Score } from '@bilby/contract/scores/quality-score';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CheckField } from '#ui/field/check-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { CALCULATOR_ID } from './calculator-id.ts';
import { EXAMPLE, exampleForm, POST_PARTS, readFacts, STORES } from './example-facts.ts';
import { ReasonedScoreBars } from './score-bars.tsx';

/** Computes both scores of an imaginary deal with the functions that score real ones. */
export function ScoreCalculator() {
	const form = useRef<HTMLFormElement>(null);
	const [facts, setFacts] = useState(() => readFacts(exampleForm()));
	const update = () => {
		if (form.current) setFacts(readFacts(new FormData(form.current)));
	};
	// The browser may have restored what the visitor typed before.
	useEffect(update, []);
	const { quality, ai, now } = facts;
	return (
		<section aria-labelledby={CALCULATOR_ID} className="mt-10 max-w-[680px]">
			<h2 id={CALCULATOR_ID} className="font-extrabold text-title tracking-tight">
				Score calculator
			</h2>
			<p className="mt-1 text-muted">Change the facts of an imaginary deal, and see what each one is worth.</p>
			<form
				ref={form}
				onInput={update}
				onSubmit={(event) => event.preventDefault()}
				className="needs-script mt-5 flex flex-col gap-6 rounded-card border border-line bg-surface p-4 shadow-card tablet:p-6"
			>
				<Group title="Price">
					<NumberField name="price" label="Price" />
					<NumberField name="originalPrice" label="Original price" />
					<SelectField name="store" label="Store" defaultValue="verified">
						{Object.entries(STORES).map(([key, { label }]) => (
							<option key={key} value={key}>
								{label}
							</option>
						))}
					</SelectField>
				</Group>
				<Group title="Members">
					<NumberField name="likes" label="Likes" />
					<NumberField name="dislikes" label="Dislikes" />
					<NumberField name="comments" label="Comments" />
					<NumberField name="views" label="Views" />
					<NumberField name="hours" label="Hours since it was posted" />
				</Group>
				<Group title="Recorded prices">
					<NumberField name="lowestPrice" label="Lowest price" />
					<NumberField name="usualPrice" label="Usual price" />
					<NumberField name="recordedDays" label="Days of records" />
				</Group>
				<Group title="The post" columns="tablet:grid-cols-2">
					{Object.entries(POST_PARTS).map(([name, label]) => (
						<CheckField key={name} name={name} defaultChecked>
							{label}
						</CheckField>
					))}
				</Group>
			</form>
			<div className="mt-5 grid grid-cols-1 gap-5 tablet:grid-cols-2">
				<Result title="Quality score" score={qualityScore(quality, now)} />
				<Result title="AI score" score={aiScore(ai, now)} />
			</div>
		</section>
	);
}

interface GroupProps {
	title: string;
	columns?: string;
	children: ReactNode;
}

function Group({ title, columns = 'tablet:grid-cols-3', children }: GroupProps) {
	return (
		<fieldset>
			<legend className="mb-3 font-bold">{title}</legend>
			<div className={`grid grid-cols-1 items-end gap-x-4 gap-y-3 ${columns}`}>{children}</div>
		</fieldset>
	);
}

function NumberField({ name, label }: { name: keyof typeof EXAMPLE; label: string }) {
	return (
		<TextField
			name={name}
			idPrefix="calculator"
			label={label}
			type="number"
			inputMode="decimal"
			min={0}
			step="any"
			defaultValue={EXAMPLE[name]}
		/>
	);
}

function Result({ title, score: { score, tier, parts } }: { title: string; score: Score }) {
	return (
		<section className="rounded-card border border-line bg-surface p-4 shadow-card tablet:p-5">
			<h3 className="font-semibold text-muted text-small">{title}</h3>
			<p role="status" className="mt-1 mb-4 font-extrabold text-title">
				{score} <span className="text-body">{tier}</span>
			</p>
			<ReasonedScoreBars parts={parts} />
		</section>
	);
}
