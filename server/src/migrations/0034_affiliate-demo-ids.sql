-- The programs that came with the first versions carried made-up ids. They become plainly not real, and stay active in a demo only.
UPDATE "affiliate_programs" SET
	"pattern" = regexp_replace(replace(replace("pattern", '5338000001', 'bilby-demo'), '/100001/', '/bilby-demo/'), 'bilby(ca|de)?-2[0-2]|(?<=subId1=|[?]id=)bilby(?=&|$)', 'bilby-demo', 'g'),
	"tracking_params" = regexp_replace("tracking_params"::text, '"(bilby(ca|de)?-2[0-2]|bilby|5338000001)"', '"bilby-demo"', 'g')::jsonb,
	"active" = EXISTS (SELECT 1 FROM "users" WHERE "email" = 'superadmin@bilby.example')
WHERE "pattern" ~ 'tag=bilby(ca|de)?-2[0-2]$|campid=5338000001&|/c/100001/.*&subId1=bilby$|[?]id=bilby&';
