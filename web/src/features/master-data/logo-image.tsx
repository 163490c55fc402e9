import { LOGO_PX, logoUrl } from '@bilby/contract/master-data/logos';

/**
 * Covers the letters of a mark with a logo; they stay if it does not load. The name is next to it, so screen readers skip it.
 * Its ground is white in both themes.
 */
export function LogoImage({ logo }: { logo: string | null | undefined }) {
	if (!logo) return null;
	return (
		<img
			src={logoUrl(logo)}
			alt=""
			width={LOGO_PX}
			height={LOGO_PX}
			loading="lazy"
			className="absolute inset-0 size-full object-cover"
		/>
	);
}
