"""Against a running Peyk: PEYK_TEST is what `npm test` tells of it."""

import json
import os
import unittest

from peyk import Peyk, PeykConnectionError, PeykError, PeykWebhookError, verify_webhook

given = json.loads(os.environ.get("PEYK_TEST", "null"))


@unittest.skipIf(given is None, "PEYK_TEST names no running Peyk")
class RunningPeyk(unittest.TestCase):
    def setUp(self):
        self.peyk = self.new_peyk()

    def new_peyk(self, **more):
        return Peyk(**{"base_url": given["url"], "api_key": given["apiKey"], "backoff": 0.001, **more})

    def test_text_and_report(self):
        sent = self.peyk.send(given["text"], to=["+989120000001", "09120000002"], sender=given["line"])
        report = self.peyk.report(sent)
        self.assertEqual((report["rcpts_count"], report["message"]), ("2", given["text"]))
        recipients = list(self.peyk.recipients(sent))
        self.assertEqual([row["recipient"] for row in recipients], ["+989120000001", "+989120000002"])

    def test_pattern(self):
        sent = self.peyk.send_pattern(given["code"], to="09120000001", sender=given["line"], variables={"code": 77001})
        self.assertIn("77001", self.peyk.report(sent)["message"])

    def test_voice_code(self):
        sent = self.peyk.send_voice_code("771234", to="09120000001")
        self.assertEqual(self.peyk.report(sent)["type"], "sendvoice")

    def test_lost_answer_sends_once(self):
        peyk = self.new_peyk(base_url=given["cuttingUrl"])
        self.assertGreater(peyk.send(given["cutText"], to="09120000001", sender=given["line"]), 0)

    def test_own_key_sends_once(self):
        key = given["text"].replace("سلام ", "order-")
        ids = [self.peyk.send(given["ownKeyText"], to="09120000001", sender=given["line"], idempotency_key=key) for _ in "ab"]
        self.assertEqual(ids[0], ids[1])

    def test_unknown_key(self):
        with self.assertRaises(PeykError) as caught:
            self.new_peyk(api_key="x" * 44).credit()
        self.assertEqual((caught.exception.status, caught.exception.message_code), (401, "400-1"))
        self.assertTrue(caught.exception.request_id)

    def test_wrong_field(self):
        with self.assertRaises(PeykError) as caught:
            self.peyk.send("سلام", to=[], sender=given["line"])
        self.assertEqual(caught.exception.status, 422)
        self.assertEqual(list(caught.exception.errors), ["params.recipients"])

    def test_nobody_there(self):
        with self.assertRaises(PeykConnectionError):
            self.new_peyk(base_url="http://127.0.0.1:9", retries=1).credit()

    def test_pages(self):
        page = self.peyk.page("POST", "report/messages-inbox", {"page": 2, "per_page": 10})
        self.assertEqual((len(page.rows), page.page, page.last_page, page.total), (10, 2, 3, 25))
        rows = self.peyk.rows("POST", "report/messages-inbox", {"per_page": 10})
        self.assertEqual(len({row["messages_inbox_id"] for row in rows}), 25)
        self.assertEqual(len(list(self.peyk.inbox())), 25)

    def test_webhooks(self):
        for sample in given["webhooks"]:
            with self.subTest(sample["name"]):
                ask = lambda: verify_webhook(sample["headers"], sample["body"], sample["secrets"])  # noqa: E731
                if not sample["isGood"]:
                    self.assertRaises(PeykWebhookError, ask)
                    continue
                event = ask()
                self.assertEqual(event.id, sample["headers"]["webhook-id"])
                self.assertEqual(event.data["messages"][0]["note"], "سلام")


if __name__ == "__main__":
    unittest.main()
