import type { Problems } from '#lib/forms/problems.ts';

/** Announces politely what is missing in a rejected form. Sighted visitors see it at the fields. */
export function ProblemSummary({ problems }: { problems: Problems }) {
	const texts = Object.values(problems).filter(Boolean);
	return (
		<p role="status" className="sr-only">
			{texts.length > 0 && `${texts.length === 1 ? '1 field needs' : `${texts.length} fields need`} attention.`}
		</p>
	);
}
