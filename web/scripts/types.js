// Makes src/protocol.ts from the protocol's schema, so that the two cannot disagree.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const schema = JSON.parse(readFileSync(join(web, "../protocol/schema/protocol.json"), "utf8"));

// Only what the root refers to becomes a type: the pages of HTTP and the whole scene are no messages of their own.
for (const name of ["Pages", "Scene"]) schema.oneOf.push({ $ref: `#/definitions/${name}` });
const types = await compile(schema, "Protocol", {
    bannerComment: "// Made from protocol/schema/protocol.json by `npm run types`; do not edit.",
    additionalProperties: false,
    maxItems: 4, // longer lists are arrays, not one type for each length
    style: { tabWidth: 4, printWidth: 120 },
});
writeFileSync(join(web, "src/protocol.ts"), types);
