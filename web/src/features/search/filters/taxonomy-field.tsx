import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type TaxonomyKind, taxonomyQuery } from '#features/master-data/taxonomy-query.ts';
import { Combobox } from '#ui/combobox/combobox.tsx';

interface TaxonomyFieldProps {
	kind: TaxonomyKind;
	label: string;
	/** Shown between the label and the field. */
	above?: ReactNode;
	/** Distinguishes this field from another instance on the same page. */
	id: string;
	chosen: { slug: string; name: string } | null;
	onChoose: (slug: string | undefined) => void;
}

const MOST_SHOWN = 20;

/** Selects a store or brand. The full list is loaded when someone starts to type. */
export function TaxonomyField({ kind, label, above, id, chosen, onChoose }: TaxonomyFieldProps) {
	const queryClient = useQueryClient();
	const suggest = async (text: string) => {
		const query = text.toLowerCase();
		const items = await queryClient.ensureQueryData(taxonomyQuery(kind));
		return items
			.map(({ name, slug }) => ({ id: slug, name, place: name.toLowerCase().indexOf(query) }))
			.filter(({ place }) => place >= 0)
			.sort((a, b) => a.place - b.place)
			.slice(0, MOST_SHOWN);
	};
	return (
		<div className="needs-script">
			<Combobox
				name={`${id}-${kind}`}
				label={label}
				above={above}
				placeholder={above ? `Find a ${label.toLowerCase()}` : `Any ${label.toLowerCase()}`}
				value={chosen && { id: chosen.slug, name: chosen.name }}
				onChange={(value) => onChoose(value?.id ?? undefined)}
				suggest={suggest}
			/>
		</div>
	);
}
