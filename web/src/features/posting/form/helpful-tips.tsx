import { SideCard } from '#ui/panel/side-card.tsx';

const TIPS = {
	post: [
		'Search first to avoid duplicates',
		'Include the price breakdown, savings and expiry',
		'Give clear steps to get the price',
		'Add product and merchant details',
		'Disclose any relationship with the seller',
	],
	edit: [
		'Make sure the deal is still active',
		'Update the price if it changed',
		'Add new coupon codes',
		'Remove expired information',
	],
};

export function HelpfulTips({ about }: { about: keyof typeof TIPS }) {
	return (
		<SideCard title="Helpful Tips">
			<ul className="flex list-disc flex-col gap-2 pl-4 text-muted text-small marker:text-faint">
				{TIPS[about].map((tip) => (
					<li key={tip}>{tip}</li>
				))}
			</ul>
		</SideCard>
	);
}
