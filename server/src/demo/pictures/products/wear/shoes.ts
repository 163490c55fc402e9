import { darker, inkOn, lighter } from '#demo/pictures/drawing/colours.ts';
import { letters } from '#demo/pictures/drawing/letters.ts';
import type { Draw, Look } from '#demo/pictures/drawing/look.ts';
import { box, disc, group, line, oval, repeat, shape } from '#demo/pictures/drawing/shapes.ts';

const UPPER = 'M34 196Q60 176 84 190 104 206 132 186L182 164Q236 220 312 244 374 258 380 308L378 324H28Q18 260 34 196Z';

function laces(colour: string) {
	return repeat(4, (index) =>
		line(`M${172 + index * 26} ${198 + index * 15}L${198 + index * 25} ${174 + index * 16}`, colour, 9),
	);
}

export const runner: Draw = (look) =>
	[
		shape('M14 316Q90 300 200 316T392 300Q398 350 366 360H46Q8 360 14 316Z', look.materials.lying('#f6f4f1')),
		shape('M22 342Q120 330 200 346T388 330Q388 356 366 362H46Q26 362 22 342Z', look.materials.lying(look.colour)),
		shape(UPPER, look.materials.flat(look.colour)),
		shape(
			'M34 196Q60 176 84 190 96 200 110 198L96 322H28Q18 260 34 196Z',
			look.materials.flat(darker(look.colour, 0.3)),
		),
		shape('M300 242Q374 258 380 308L378 322H296Q316 290 300 242Z', look.materials.flat(lighter(look.colour, 0.2))),
		shape('M112 316Q166 306 236 224L258 232Q206 316 150 322Z', '#ffffff', 'opacity="0.92"'),
		shape('M132 188 176 154Q200 146 196 172L232 206Z', lighter(look.colour, 0.35)),
		laces('#ffffff'),
		oval(80, 192, 44, 10, darker(look.colour, 0.6)),
		letters({ text: look.label, x: 66, y: 280, size: 17, width: 62, fill: '#ffffff' }),
	].join('');

export const sneaker: Draw = (look) =>
	[
		shape(
			'M34 196Q60 180 90 192 116 206 140 186L184 166Q240 226 316 242 384 258 384 324H28Q20 260 34 196Z',
			look.materials.flat('#f6f4f1'),
		),
		shape('M276 246Q380 254 384 324H268Q306 290 276 246Z', look.materials.flat('#d9d0c2')),
		shape('M98 322Q170 300 214 218L236 226Q220 300 160 322Z', look.colour),
		shape('M34 196Q60 180 84 190L80 262H26Q24 220 34 196Z', look.materials.flat(look.colour)),
		shape('M136 190 178 152Q202 146 198 174L232 208Z', '#efece6') +
			laces('#ffffff') +
			laces('#d9d5cd').replaceAll('stroke-width="9"', 'stroke-width="2"'),
		shape('M22 318H388Q392 362 366 362H40Q20 362 22 318Z', look.materials.lying('#c89b62')),
		line('M26 326H386', '#e9d3ae', 4),
		letters({ text: look.label, x: 55, y: 246, size: 14, width: 46, fill: inkOn(look.colour) }),
		oval(84, 192, 46, 9, '#26282d'),
	].join('');

export const boot: Draw = (look) =>
	[
		shape(
			'M96 40Q160 30 222 40L230 196Q300 216 350 244 380 262 380 318V330H70Q62 180 96 40Z',
			look.materials.flat(look.colour),
		),
		shape('M150 64H194L206 210Q176 226 142 210Z', look.materials.flat('#26282d')) +
			repeat(8, (index) => line(`M${153 + index * 6} 68L${148 + index * 8} 210`, '#5b5f66', 2)),
		line('M300 230Q330 270 326 326', darker(look.colour, 0.4), 4),
		box(88, 20, 26, 46, 8, look.materials.flat('#26282d')) + box(200, 24, 24, 40, 8, look.materials.flat('#26282d')),
		shape('M106 60Q92 180 100 310L122 312Q112 180 126 58Z', '#ffffff', 'opacity="0.14"'),
		shape('M60 326H388Q390 350 372 366H182L170 352H160L156 368H72Q56 350 60 326Z', look.materials.lying('#2a2520')),
		box(96, 252, 76, 30, 4, '#c98d4a') +
			letters({ text: look.label, x: 134, y: 273, size: 17, width: 66, fill: '#2a1a0c' }),
	].join('');

export const workBoot: Draw = (look) =>
	[
		shape(
			'M98 40Q160 28 220 44L238 184Q300 206 350 240 382 262 382 318V330H72Q64 180 98 40Z',
			look.materials.flat('#c9924f'),
		),
		shape('M292 214Q380 250 382 330H268Q306 280 292 214Z', look.materials.flat('#a8723a')),
		box(90, 24, 136, 44, 14, look.materials.lying('#3a3d44')),
		line('M210 70 252 196', '#26282d', 8) + line('M210 70 252 196', '#e6b94d', 3, 'stroke-dasharray="4 4"'),
		...[0, 1, 2, 3].map((index) =>
			line(`M${222 + index * 10} ${84 + index * 32}L${184 + index * 10} ${104 + index * 30}`, '#f3ecd2', 7),
		),
		line('M106 70Q96 180 104 320', '#8a5a28', 4, 'stroke-dasharray="7 5"'),
		shape('M62 324H390Q392 352 374 366H180L170 354H160L156 368H74Q58 350 62 324Z', look.materials.lying('#26282d')) +
			box(62, 322, 328, 10, 3, look.colour),
		letters({ text: look.label, x: 150, y: 270, size: 19, width: 96, fill: '#4b2f14' }),
	].join('');

export const sandal: Draw = (look) =>
	[
		shape(
			'M16 300Q60 262 140 292T300 280Q392 276 390 320 388 360 330 358H60Q10 356 16 300Z',
			look.materials.lying('#d9b98a'),
		),
		shape('M14 324Q200 350 390 322 388 366 330 366H60Q12 366 14 324Z', look.materials.lying(look.colour)),
		shape('M86 300Q96 200 160 196L186 198Q156 240 152 312Z', look.materials.flat(look.colour)),
		shape('M196 312Q216 210 284 204L322 220Q300 250 300 306Z', look.materials.flat(darker(look.colour, 0.1))),
		box(114, 216, 42, 38, 6, look.materials.metal('#c9a23a')) +
			box(122, 224, 26, 22, 3, look.colour) +
			line('M136 216V262', '#8a6a1e', 5),
		box(246, 224, 42, 38, 6, look.materials.metal('#c9a23a')) +
			box(254, 232, 26, 22, 3, look.colour) +
			line('M268 224V270', '#8a6a1e', 5),
		letters({ text: look.label, x: 200, y: 352, size: 18, width: 170, fill: inkOn(look.colour) }),
	].join('');

export const schoolShoe: Draw = (look) =>
	[
		shape(
			'M34 210Q80 186 118 212L182 196Q236 232 314 252 376 266 382 326H30Q22 262 34 210Z',
			look.materials.flat('#26282d'),
		),
		shape('M268 246Q376 266 382 326H256Q296 290 268 246Z', look.materials.flat('#34363c')) +
			oval(334, 282, 26, 10, '#ffffff', 'opacity="0.22"'),
		shape('M120 212 180 178Q200 180 200 204L232 236 150 262Z', look.materials.flat('#3a3d44')),
		...[0, 1, 2].map((index) =>
			line(`M${164 + index * 24} ${226 + index * 10}L${186 + index * 22} ${202 + index * 12}`, '#0c0d0f', 8),
		),
		shape('M22 322H388Q390 360 366 360H150L140 350H128L120 362H40Q20 360 22 322Z', look.materials.lying('#17181b')),
		letters({ text: look.label, x: 84, y: 286, size: 21, width: 86, fill: '#b9bcc2' }),
		oval(80, 208, 46, 9, '#000000'),
	].join('');

export const slippers: Draw = (look) => {
	const one = (x: number, y: number) =>
		group(
			`translate(${x} ${y})`,
			shape('M6 150Q4 90 60 96T150 60Q240 40 276 100 292 150 260 158H30Q8 160 6 150Z', look.materials.flat('#c9925a')),
			shape('M6 120Q30 60 80 74T146 66Q150 110 90 122T6 120Z', look.materials.ball('#f3e6cf')),
			repeat(9, (index) => disc(14 + index * 16, 104 - (index % 3) * 10, 15, look.materials.ball('#f7eddb'))),
			shape('M4 144Q140 160 274 142 280 172 250 174H30Q2 172 4 144Z', look.materials.lying('#5a3720')),
			letters({ text: look.label, x: 210, y: 118, size: 20, width: 84, fill: '#5a3720' }),
		);
	return one(110, 120) + one(10, 194);
};

export const litSneaker: Draw = (look) =>
	runner(look) +
	[60, 130, 200, 270, 340]
		.map(
			(x, index) =>
				disc(x, 350, 17, look.materials.soft(['#ffe14a', '#5ef0ff', '#ff6ad5'][index % 3] ?? '#ffe14a', 1)) +
				disc(x, 350, 6, '#ffffff'),
		)
		.join('');

export const shoePair: Draw = (look: Look) =>
	group('translate(96 -20) scale(0.76)', sneaker({ ...look, colour: '#34363c' })) +
	group('translate(0 94) scale(0.75)', runner(look));

export const kneeSupport: Draw = (look) => {
	const brace = (x: number) =>
		group(
			`translate(${x} 0)`,
			shape('M20 60Q90 44 160 60L150 210 160 366Q90 380 20 366L30 210Z', look.materials.round('#3a3d44')),
			box(22, 62, 136, 26, 6, look.materials.round(look.colour)),
			box(22, 338, 136, 26, 6, look.materials.round(look.colour)),
			disc(90, 212, 42, look.materials.flat('#5b5f68')) + disc(90, 212, 29, '#3a3d44'),
			letters({ text: look.label, x: 90, y: 140, size: 24, width: 96, fill: '#f6f4f1' }),
		);
	return brace(18) + brace(204);
};
